// Attached files: pictures as pictures, everything else to be saved.

import { el } from "./dom.js";
import { picture } from "./lightbox.js";

const UNITS = ["bytes", "kB", "MB"];

export function fileCard(file) {
  if (!file.url) return el("p", { class: "lost-picture" }, file.alt || file.name);
  const link = el("a", { href: file.url, download: file.name }, file.name);
  return el("p", { class: "file" }, link, el("span", { class: "muted" }, ` ${size(file.size)}`));
}

export const attached = (file) => (file.picture ? el("div", { class: "gallery one" }, picture(file)) : fileCard(file));

function size(bytes) {
  let unit = 0;
  let number = bytes;
  while (number >= 1024 && unit < UNITS.length - 1) {
    number /= 1024;
    unit += 1;
  }
  return `${unit ? number.toFixed(1) : number} ${UNITS[unit]}`;
}
