// Pictures: small in the channel; on a click every pixel, to be moved about in; as a whole on a second one.

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
  // The point that was clicked, as a part of the picture; a key clicks nowhere.
  button.addEventListener("click", (event) => {
    const at = image.getBoundingClientRect();
    enlarge(media, words, event.detail ? [(event.clientX - at.x) / at.width, (event.clientY - at.y) / at.height] : [0.5, 0.5]);
  });
  return button;
}

function enlarge(media, words, at) {
  const box = byId("lightbox");
  const image = el("img", { src: media.url, alt: words || media.name, width: media.width, height: media.height });
  const frame = el("div", { class: "lightbox-frame", tabindex: "0", role: "group", "aria-label": "Picture" }, image);
  const close = el("button", { type: "button", class: "plain", onclick: () => box.close() }, "Close");
  const whole = el("button", { type: "button", class: "plain", onclick: () => show(!frame.classList.contains("whole"), [0.5, 0.5]) }, "Whole picture");
  const alone = el("a", { href: media.url, target: "_blank", rel: "noopener" }, "Open in a tab");
  // At full size this point of the picture comes to the middle.
  const show = (fits, [x, y]) => {
    frame.classList.toggle("whole", fits);
    whole.setAttribute("aria-pressed", String(fits));
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  };
  image.addEventListener("click", (event) => {
    show(!frame.classList.contains("whole"), [event.offsetX / image.clientWidth, event.offsetY / image.clientHeight]);
  });
  box.replaceChildren(frame, el("div", { class: "lightbox-foot" }, close, whole, alone));
  box.onclick = (event) => {
    if (event.target === box || event.target === frame) box.close();
  };
  box.showModal();
  show(false, at);
  frame.focus();
}
