// What stands above the first message of a channel: where one is, and every game that can be started here.

import { avatar, byId, el } from "./dom.js";
import { signOf } from "./channels.js";
import { theBot } from "./names.js";

// `onStart(line)` sends what one would type; it resolves when that was answered.
export function showIntro(channel, offers, onStart) {
  const bot = theBot();
  const mark = channel.direct ? avatar(bot, "large") : el("span", { class: "avatar large hash", "aria-hidden": "true" }, "#");
  const [head, words] = channel.direct
    ? [bot.name, `Your direct messages with ${bot.name}: a table that nobody else sees.`]
    : [`Welcome to ${signOf(channel)}${channel.name}!`, "A channel is a table: one game at a time, and everybody may watch."];
  const title = el("div", { class: "intro-head" }, mark, el("div", {}, el("h2", {}, head), el("p", {}, words)));
  const games = el("ul", { class: "offers", "aria-label": "Games" }, ...offers.map((offer) => card(offer, onStart)));
  byId("intro").replaceChildren(title, games);
}

function card(offer, onStart) {
  const picture = offer.picture ? el("img", { class: "offer-picture", src: offer.picture, alt: offer.alt, decoding: "async" }) : null;
  picture?.addEventListener("error", () => picture.remove());
  const start = el("button", { type: "button", class: "button success", "aria-label": `Start ${offer.title}` }, "Start");
  start.addEventListener("click", async () => {
    start.disabled = true;
    await onStart(offer.line);
    start.disabled = false;
  });
  return el(
    "li",
    { class: "offer" },
    picture,
    el("div", { class: "offer-words" },
      el("h3", {}, offer.title),
      el("p", {}, offer.blurb),
      el("div", { class: "offer-start" }, start, el("code", {}, offer.line))),
  );
}
