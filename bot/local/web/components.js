// Discord's message components. `act` is what a button or menu does: press(node, element), select(node, values, element).

import { el } from "./dom.js";
import { paintAccent } from "./embeds.js";
import { fileCard } from "./files.js";
import { picture } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

const MAKERS = {
  1: (node, act) => el("div", { class: "row" }, ...components(node.components, act)),
  2: button,
  3: menu,
  5: menu,
  8: menu,
  9: section,
  10: (node) => el("div", { class: "md" }, markdown(node.content)),
  11: (node) => el("div", { class: "thumbnail" }, shown(node.media, node.description, node.spoiler)),
  12: gallery,
  13: (node) => fileCard(node.file),
  14: (node) => el("hr", { class: `gap-${node.spacing ?? 1}${node.divider === false ? " unseen" : ""}` }),
  17: container,
};

export function components(nodes, act) {
  return nodes.map((node) => (MAKERS[node.type] ?? unknown)(node, act));
}

function button(node, act) {
  const words = [];
  if (node.emoji?.name) words.push(el("span", { class: "emoji", "aria-hidden": node.label ? "true" : undefined }, node.emoji.name));
  if (node.label) words.push(el("span", {}, node.label));
  const look = `button ${STYLES[node.style] ?? "secondary"}`;
  if (node.style === 5) {
    const away = el("span", { "aria-hidden": "true" }, "↗\uFE0E");
    return el("a", { class: look, href: safe(node.url), target: "_blank", rel: "noopener noreferrer" }, ...words, away);
  }
  const element = el("button", { type: "button", class: look, disabled: node.disabled, "data-id": node.custom_id }, ...words);
  element.addEventListener("click", () => act.press(node, element));
  return element;
}

const safe = (url) => (/^https?:\/\//.test(url ?? "") ? url : undefined);

function section(node, act) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-words" }, ...components(node.components, act)),
    node.accessory ? el("div", { class: "accessory" }, ...components([node.accessory], act)) : null,
  );
}

function container(node, act) {
  const box = el("div", { class: "container" }, ...components(node.components, act));
  paintAccent(box, node.accent_color);
  return node.spoiler ? covered(box) : box;
}

function gallery(node) {
  const items = node.items.map((item) => shown(item.media, item.description, item.spoiler));
  return el("div", { class: `gallery ${["", "one", "two"][items.length] ?? "many"}` }, ...items);
}

function shown(media, description, spoiler) {
  const what = media.picture ? picture(media, description) : fileCard({ ...media, alt: description });
  return spoiler ? covered(what) : what;
}

// Hidden until somebody wants to see it.
function covered(inner) {
  const cover = el("button", { type: "button", class: "cover" }, "Spoiler: show it");
  const box = el("div", { class: "covered" }, cover, inner);
  inner.inert = true;
  cover.addEventListener("click", () => {
    inner.inert = false;
    box.classList.add("seen");
    cover.remove();
  });
  return box;
}

function unknown(node) {
  return el("p", { class: "muted" }, `This page cannot show this part of the message (component type ${node.type}).`);
}
