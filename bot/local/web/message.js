// One message as an element.

import { components } from "./components.js";
import { avatar, el } from "./dom.js";
import { embed } from "./embeds.js";
import { attached } from "./files.js";
import { markdown } from "./markdown.js";
import { userOf } from "./names.js";
import { clockTime, exactly, stamp } from "./times.js";

// `act` carries out presses, selections and dismissals; `me` is who looks; `joins`: by the author of the one before.
export function messageElement(message, { act, me, joins }) {
  const author = userOf(message.author);
  const article = el("article", { tabindex: "-1", "aria-label": `${author.name}, ${stamp(message.time)}` });
  if (message.used) article.append(usedLine(message));
  article.append(joins ? side(message) : avatar(author), head(message, author), body(message, act));
  const classes = ["message"];
  if (joins) classes.push("joins");
  if (message.private) classes.push("private");
  if (message.used) classes.push("answers");
  if (message.mentions.includes(me)) classes.push("calls-me");
  return el("li", { class: classes.join(" "), "data-message": message.id }, article);
}

// What a listener hears of it.
export function spoken(element, message) {
  const texts = [...element.querySelectorAll(".md")].map((part) => part.innerText.trim()).filter(Boolean);
  const words = message.thinking ? "is thinking" : texts.join(". ");
  return `${userOf(message.author).name}: ${words}${message.private ? ". Only you can see this." : ""}`;
}

function usedLine(message) {
  const who = userOf(message.by);
  return el("p", { class: "used" }, avatar(who, "tiny"), el("b", {}, who.name), " used ", el("span", { class: "mention" }, `/${message.used}`));
}

const side = (message) => el("span", { class: "side-time", "aria-hidden": "true" }, clockTime(message.time));

function head(message, author) {
  const time = el("time", { datetime: new Date(message.time).toISOString(), title: exactly(message.time) }, stamp(message.time));
  const name = el("span", { class: "author" }, author.name);
  return el("div", { class: "head" }, name, author.bot ? el("span", { class: "badge" }, "APP") : null, time);
}

function body(message, act) {
  const box = el("div", { class: "body" });
  if (message.thinking) {
    const name = userOf(message.author).name;
    box.append(el("p", { class: "thinking" }, dots(), `${name} is thinking…`));
  }
  if (message.content) box.append(el("div", { class: "md" }, markdown(message.content)));
  box.append(...message.embeds.map(embed), ...message.files.map(attached), ...components(message.components, act));
  if (message.edited && message.content) box.append(el("span", { class: "muted edited" }, "(edited)"));
  if (message.private) box.append(privateFoot(message, act));
  return box;
}

export function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function privateFoot(message, act) {
  const dismiss = el("button", { type: "button", class: "as-link", onclick: () => act.dismiss(message) }, "Dismiss");
  return el("p", { class: "private-foot" }, "Only you can see this", el("span", { "aria-hidden": "true" }, " · "), dismiss);
}
