// What stands above the first message of a channel.

import { avatar, byId, el } from "./dom.js";
import { signOf } from "./channels.js";
import { theBot } from "./names.js";

export function showIntro(channel) {
  const bot = theBot();
  const mark = channel.direct ? avatar(bot, "large") : el("span", { class: "avatar large hash", "aria-hidden": "true" }, "#");
  const [head, words] = channel.direct
    ? [bot.name, `Your direct messages with ${bot.name}: a table that nobody else sees.`]
    : [`Welcome to ${signOf(channel)}${channel.name}!`, "A channel is a table: one game at a time, everybody may look."];
  byId("intro").replaceChildren(mark, el("h2", {}, head), el("p", {}, `${words} Type / to see what ${bot.name} can do.`));
}
