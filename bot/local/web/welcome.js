// Whoever comes while somebody plays in another window is told who they are here, and may be somebody else.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { userOf } from "./names.js";

const MOST_OFFERED = 3;

// `beside` are those in the other windows.
export function welcome(me, beside, onBe) {
  const place = byId("welcome");
  place.hidden = !beside.length;
  if (place.hidden) return;
  const names = beside.map((id) => userOf(id).name);
  const all = new Intl.ListFormat("en").format(names);
  const where = names.length > 1 ? "are in other windows" : "is in another window";
  const buttons = beside.filter((id) => id !== me).slice(0, MOST_OFFERED).map((id) =>
    el("button", { type: "button", class: "button secondary", onclick: () => onBe(id) }, `I am ${userOf(id).name}`));
  const fine = el("button", { type: "button", class: "button primary", onclick: leave }, `Stay ${userOf(me).name}`);
  place.replaceChildren(el("p", {}, "You are ", el("b", {}, userOf(me).name), ` here. ${all} ${where}.`), el("div", { class: "welcome-choice" }, ...buttons, fine));
  announce(place.firstElementChild.textContent);
}

export function leave() {
  byId("welcome").hidden = true;
}
