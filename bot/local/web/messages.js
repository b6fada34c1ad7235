// The messages of the open channel, in their order; new ones below, changed ones in their place.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { dots, messageElement, spoken } from "./message.js";

const TOGETHER_MS = 7 * 60_000;
const NEAR_END = 80;
// In windows' heights.
const FAR = 1.5;
// What comes so soon after somebody used a button is what they want to see.
const AWAITED_MS = 5000;

export class Messages {
  #connection;
  #list = byId("messages");
  #scroll = byId("scroll");
  #earlier = byId("earlier");
  #messages = [];
  #channel = null;
  #pinned = true;
  #top = 0;
  #unseen = 0;
  #used = -Infinity;
  #newest = byId("newest");
  // Where the keyboard was when its message lost the button: the next table takes it over.
  #orphan = null;
  me = null;

  constructor(connection) {
    this.#connection = connection;
    this.#scroll.addEventListener("scroll", () => {
      // Content that grows, as with a late picture, is nobody's scrolling: that goes up.
      const { scrollTop } = this.#scroll;
      if (this.#below() < NEAR_END) this.#pinned = true;
      else if (scrollTop < this.#top) this.#pinned = false;
      this.#top = scrollTop;
      this.#offerNewest();
    });
    this.#newest.addEventListener("click", () => {
      this.toEnd();
      byId("line").focus();
    });
    const watch = new ResizeObserver(() => this.#follow());
    watch.observe(this.#list);
    watch.observe(this.#scroll);
    this.#earlier.addEventListener("click", () => this.#more());
  }

  show({ channel, messages, earlier }) {
    this.#channel = channel;
    this.#messages = messages;
    this.#showTop(earlier);
    const focused = this.#focusedControl();
    this.#list.replaceChildren(...messages.map((message, number) => this.#element(message, messages[number - 1])));
    this.#refocus(focused);
    this.toEnd();
  }

  toEnd() {
    this.#pinned = true;
    this.#follow();
    this.#offerNewest();
  }

  #showTop(earlier) {
    this.#earlier.hidden = !earlier;
    byId("intro").hidden = earlier;
  }

  #below() {
    return this.#scroll.scrollHeight - this.#scroll.scrollTop - this.#scroll.clientHeight;
  }

  // Somebody who reads further up keeps the place, and is told that there is more.
  #offerNewest() {
    if (this.#pinned) this.#unseen = 0;
    this.#newest.hidden = this.#pinned || !(this.#unseen || this.#below() > this.#scroll.clientHeight * FAR);
    this.#newest.classList.toggle("news", this.#unseen > 0);
    const count = this.#unseen === 1 ? "1 new message" : `${this.#unseen} new messages`;
    this.#newest.textContent = `${this.#unseen ? count : "To the newest message"} ↓`;
  }

  hear(message) {
    const at = this.#messages.findIndex((one) => one.id === message.id);
    if (at >= 0) this.#change(at, message);
    else this.#add(message);
  }

  forget(id) {
    const at = this.#messages.findIndex((one) => one.id === id);
    if (at < 0) return;
    const element = this.#find(id);
    if (element.contains(document.activeElement)) byId("line").focus();
    this.#messages.splice(at, 1);
    element.remove();
    if (this.#messages[at]) this.#redraw(at);
  }

  // Something that only this tab knows: a command that nobody answered.
  note(text, used, by) {
    this.#add({
      id: `note-${Date.now()}`, channel: this.#channel, author: by, time: Date.now(), edited: false, content: text, embeds: [],
      components: [], files: [], private: true, thinking: false, used, by, mentions: [], own: true,
    });
  }

  #add(message) {
    this.#messages.push(message);
    const element = this.#element(message, this.#messages.at(-2));
    this.#list.append(element);
    if (message.author !== this.me || message.private) announce(spoken(element, message));
    if (this.#orphan && message.components.length) {
      if (this.#orphan.contains(document.activeElement)) element.firstElementChild.focus({ preventScroll: true });
      this.#orphan = null;
    }
    if (performance.now() - this.#used < AWAITED_MS) this.#pinned = true;
    this.#unseen += 1;
    this.#offerNewest();
    this.#follow();
  }

  #change(at, message) {
    const before = this.#find(message.id);
    const focused = before.contains(document.activeElement) ? this.#focusedControl() : null;
    this.#messages[at] = message;
    const element = this.#redraw(at);
    if (focused) this.#refocus(focused);
    if (!message.thinking) announce(spoken(element, message));
    this.#follow();
  }

  #redraw(at) {
    const element = this.#element(this.#messages[at], this.#messages[at - 1]);
    this.#find(this.#messages[at].id).replaceWith(element);
    return element;
  }

  #element(message, before) {
    const joins =
      before !== undefined && before.author === message.author && !message.used && !before.private && !message.private &&
      message.time - before.time < TOGETHER_MS;
    return messageElement(message, { act: this.#acts(message), me: this.me, joins });
  }

  #find(id) {
    return this.#list.querySelector(`[data-message="${CSS.escape(id)}"]`);
  }

  // What was focused, so that it can be focused again after a change.
  #focusedControl() {
    const control = document.activeElement?.closest("[data-id]");
    const message = document.activeElement?.closest("[data-message]");
    return message ? { message: message.dataset.message, id: control?.dataset.id } : null;
  }

  #refocus(focused) {
    const element = focused && this.#find(focused.message);
    if (!element) return;
    const same = focused.id && element.querySelector(`[data-id="${CSS.escape(focused.id)}"]:not(:disabled)`);
    if (!same) this.#orphan = element.querySelector("[data-id]") ? null : element;
    (same || element.firstElementChild).focus({ preventScroll: true });
  }

  #follow() {
    if (!this.#pinned) return;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#top = this.#scroll.scrollTop;
  }

  async #more() {
    const height = this.#scroll.scrollHeight;
    const { messages, earlier } = await this.#connection.ask("earlier", { channel: this.#channel, before: this.#messages[0].id });
    this.#messages.unshift(...messages);
    this.#showTop(earlier);
    this.#pinned = false;
    this.#list.replaceChildren(...this.#messages.map((message, number) => this.#element(message, this.#messages[number - 1])));
    this.#scroll.scrollTop += this.#scroll.scrollHeight - height;
  }

  // What the controls of a message do

  #acts(message) {
    const where = { message: message.id, channel: message.channel };
    return {
      press: (node, element) => this.#use(message.id, element, "press", { ...where, button: node.custom_id }),
      select: (node, values, element) => this.#use(message.id, element, "select", { ...where, menu: node.custom_id, values }),
      dismiss: () => {
        if (message.own) this.forget(message.id);
        else this.#connection.ask("dismiss", where).catch(() => this.forget(message.id));
      },
    };
  }

  async #use(id, element, op, what) {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    this.#used = performance.now();
    const wait = dots();
    element.append(wait);
    this.#find(id)?.querySelector(".failed")?.remove();
    let trouble = "";
    try {
      const answer = await this.#connection.ask(op, what);
      trouble = answer.failed ?? "";
      if (answer.modal) this.dispatchModal(answer.modal);
    } catch (error) {
      trouble = error.message;
    }
    element.removeAttribute("aria-busy");
    wait.remove();
    if (trouble) this.fail(id, trouble);
  }

  // The page decides how a form is shown.
  dispatchModal() {}

  fail(id, why) {
    const body = this.#find(id)?.querySelector(".body");
    body?.append(el("p", { class: "failed", role: "alert" }, "This interaction failed", el("span", { class: "muted" }, ` · ${why}`)));
    this.#follow();
  }
}
