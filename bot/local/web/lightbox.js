// Pictures: small in the channel, large on a click.

import { byId, el } from "./dom.js";

export function picture(media, alt) {
  const words = alt || media.alt || "";
  const image = el("img", {
    src: media.url, alt: words, width: media.width, height: media.height, decoding: "async", loading: "eager",
  });
  const button = el("button", { type: "button", class: "picture", title: "Enlarge" }, image);
  if (!words) image.alt = media.name;
  button.append(el("span", { class: "hidden" }, " (enlarge)"));
  image.addEventListener("error", () => {
    button.replaceWith(el("p", { class: "lost-picture" }, words ? `Picture: ${words}` : "This picture is no longer there."));
  });
  button.addEventListener("click", () => enlarge(media, words));
  return button;
}

function enlarge(media, words) {
  const box = byId("lightbox");
  const image = el("img", { src: media.url, alt: words || media.name });
  const frame = el("div", { class: "lightbox-frame", tabindex: "0", role: "group", "aria-label": "Picture" }, image);
  // A second click shows every pixel.
  image.addEventListener("click", () => frame.classList.toggle("natural"));
  const close = el("button", { type: "button", class: "plain", onclick: () => box.close() }, "Close");
  const open = el("a", { href: media.url, target: "_blank", rel: "noopener" }, "Open the picture alone");
  box.replaceChildren(frame, el("div", { class: "lightbox-foot" }, close, open));
  box.onclick = (event) => {
    if (event.target === box || event.target === frame) box.close();
  };
  box.showModal();
  close.focus();
}
