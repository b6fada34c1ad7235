// Making elements. Text goes in as text nodes only; nothing here ever parses HTML.

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const byId = (id) => document.getElementById(id);

let count = 0;
export const freshId = (stem) => `${stem}-${(count += 1)}`;

// A coloured disc with a letter: nobody here has a picture.
export function avatar(user, extra = "") {
  const disc = el("span", { class: `avatar ${extra}`, "aria-hidden": "true" });
  paintAvatar(disc, user);
  return disc;
}

export function paintAvatar(disc, user) {
  disc.textContent = [...(user?.name ?? "?")][0].toUpperCase();
  disc.dataset.tint = user?.bot ? "bot" : String(Number(BigInt(user?.id ?? 0) % 7n));
}
