// The list of channels and direct messages, and which of them has news.

import { avatar, byId, el } from "./dom.js";
import { learnChannels, theBot } from "./names.js";

export class Channels {
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
    const channel = this.#find(id);
    byId("room-sign").textContent = signOf(channel);
    byId("room-name").textContent = channel.name;
    document.title = `${signOf(channel)}${channel.name} · Gamekeeper`;
    this.#draw();
    return channel;
  }

  // The open one, or what is in its place for somebody who does not see it.
  get openOrOwn() {
    return (this.#find(this.open) ?? this.#channels.find((channel) => channel.direct)).id;
  }

  news(id) {
    this.#news.add(id);
    this.#draw();
  }

  #find(id) {
    return this.#channels.find((channel) => channel.id === id);
  }

  #draw() {
    const focused = document.activeElement?.dataset?.channel;
    for (const [list, direct] of [["channels", false], ["direct", true]]) {
      const here = this.#channels.filter((channel) => channel.direct === direct);
      byId(list).replaceChildren(...here.map((channel) => this.#entry(channel)));
    }
    if (focused) document.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
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
      channel.direct ? avatar(theBot(), "mini") : el("span", { class: "hash", "aria-hidden": "true" }, "#"),
      el("span", { class: "place-name" }, channel.name),
      unread ? el("span", { class: "hidden" }, " (new messages)") : null,
    );
    return el("li", {}, button);
  }
}

export const signOf = (channel) => (channel.direct ? "@" : "#");
