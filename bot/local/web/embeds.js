// Embeds: the older way in which bots show more than text.

import { el } from "./dom.js";
import { picture } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { stamp } from "./times.js";

export function embed(of) {
  const card = el("div", { class: "embed" });
  paintAccent(card, of.color);
  const words = el("div", { class: "embed-words" });
  if (of.author?.name) words.append(el("p", { class: "embed-author" }, of.author.name));
  if (of.title) words.append(el("div", { class: "embed-title md" }, markdown(of.title)));
  if (of.description) words.append(el("div", { class: "md" }, markdown(of.description)));
  if (of.fields?.length) words.append(el("dl", { class: "fields" }, ...of.fields.map(field)));
  card.append(words);
  if (of.thumbnail?.picture) card.append(el("div", { class: "thumbnail" }, picture(of.thumbnail)));
  if (of.image?.picture) card.append(el("div", { class: "embed-image" }, picture(of.image)));
  const foot = [of.footer?.text, of.timestamp && stamp(Date.parse(of.timestamp))].filter(Boolean);
  if (foot.length) card.append(el("p", { class: "embed-foot" }, foot.join(" · ")));
  return card;
}

export function paintAccent(element, colour) {
  if (Number.isInteger(colour)) {
    element.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
    element.classList.add("accented");
  }
}

function field(of) {
  return el(
    "div",
    { class: of.inline ? "field inline" : "field" },
    el("dt", { class: "md" }, markdown(of.name)),
    el("dd", { class: "md" }, markdown(of.value)),
  );
}
