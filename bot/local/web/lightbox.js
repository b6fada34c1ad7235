// Pictures: small in the channel, large on a click, every pixel on a second one.

import { byId, el } from "./dom.js";

export function picture(media, alt) {
  const words = alt || media.alt || "";
  const image = el("img", {
    src: media.url, alt: words, width: media.width, height: media.height, decoding: "async", loading: "eager",
  });
  const button = el("button", { type: "button", class: "picture", title: "Enlarge" }, image);
  // Its place is kept before it is there, so that nothing moves under somebody's finger.
  button.style.setProperty("--width", `${media.width}px`);
  button.style.setProperty("--ratio", media.width / media.height);
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
  const close = el("button", { type: "button", class: "plain", onclick: () => box.close() }, "Close");
  const full = el("button", { type: "button", class: "plain", "aria-pressed": "false", onclick: () => zoom(0.5, 0.5) }, "Full size");
  const open = el("a", { href: media.url, target: "_blank", rel: "noopener" }, "Open alone");
  // The point that was clicked, as a part of the picture, comes to the middle.
  const zoom = (x, y) => {
    const natural = frame.classList.toggle("natural");
    full.setAttribute("aria-pressed", String(natural));
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  };
  image.addEventListener("click", (event) => zoom(event.offsetX / image.clientWidth, event.offsetY / image.clientHeight));
  box.replaceChildren(frame, el("div", { class: "lightbox-foot" }, close, full, open));
  box.onclick = (event) => {
    if (event.target === box || event.target === frame) box.close();
  };
  box.showModal();
  close.focus();
}
