// The list of channels, and which of them has news.

import { byId, el } from "./dom.js";
import { learnChannels } from "./names.js";

export class Channels {
  #list = byId("channels");
  #channels = [];
  #news = new Set();
  open = null;

  constructor(onOpen) {
    this.onOpen = onOpen;
  }

  learn(channels) {
    this.#channels = channels;
    learnChannels(channels);
    this.#draw();
  }

  show(id) {
    this.open = id;
    this.#news.delete(id);
    const name = this.#channels.find((channel) => channel.id === id)?.name ?? "";
    byId("room-name").textContent = name;
    document.title = `#${name} · Gamekeeper`;
    this.#draw();
    return name;
  }

  news(id) {
    this.#news.add(id);
    this.#draw();
  }

  #draw() {
    const focused = document.activeElement?.dataset?.channel;
    this.#list.replaceChildren(...this.#channels.map((channel) => this.#entry(channel)));
    if (focused) this.#list.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  }

  #entry(channel) {
    const unread = this.#news.has(channel.id);
    const button = el(
      "button",
      {
        type: "button",
        class: `place${unread ? " unread" : ""}${channel.thread ? " thread" : ""}`,
        "aria-current": channel.id === this.open ? "page" : undefined,
        "data-channel": channel.id,
        onclick: () => this.onOpen(channel.id),
      },
      el("span", { class: "hash", "aria-hidden": "true" }, "#"),
      el("span", { class: "place-name" }, channel.name),
      unread ? el("span", { class: "hidden" }, " (new messages)") : null,
    );
    return el("li", {}, button);
  }
}
