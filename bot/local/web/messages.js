// The messages of the open channel, in their order; new ones below, changed ones in their place.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { focusField } from "./focus.js";
import { dots, messageElement, spoken } from "./message.js";
import { Reading } from "./reading.js";

const TOGETHER_MS = 7 * 60_000;

export class Messages {
  #connection;
  #list = byId("messages");
  #earlier = byId("earlier");
  #reading = new Reading();
  #messages = [];
  #channel = null;
  // Where the keyboard was when its message lost the button: the next table takes it over.
  #orphan = null;
  me = null;

  constructor(connection) {
    this.#connection = connection;
    this.#earlier.addEventListener("click", () => this.#more());
  }

  show({ channel, messages, earlier }) {
    this.#channel = channel;
    this.#messages = messages;
    const settle = this.#reading.open(`read:${this.me}:${channel}`, messages, this.me);
    this.#showTop(earlier);
    const focused = this.#focusedControl();
    this.#list.replaceChildren(...messages.map((message, number) => this.#element(message, messages[number - 1])));
    this.#refocus(focused);
    settle();
  }

  toEnd() {
    this.#reading.toEnd();
  }

  #showTop(earlier) {
    this.#earlier.hidden = !earlier;
    byId("intro").hidden = earlier;
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
    if (element.contains(document.activeElement)) focusField(byId("line"));
    this.#messages.splice(at, 1);
    this.#reading.forget(id);
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
    this.#reading.added(message.id, message.author === this.me);
  }

  #change(at, message) {
    const before = this.#find(message.id);
    const focused = before.contains(document.activeElement) ? this.#focusedControl() : null;
    this.#messages[at] = message;
    const element = this.#redraw(at);
    if (focused) this.#refocus(focused);
    if (!message.thinking) announce(spoken(element, message));
    this.#reading.follow();
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

  async #more() {
    const asked = { channel: this.#channel, before: this.#messages[0].id };
    const { messages, earlier } = await this.#connection.ask("earlier", asked);
    this.#messages.unshift(...messages);
    this.#reading.keepWhile(() => {
      this.#showTop(earlier);
      this.#list.replaceChildren(...this.#messages.map((message, number) => this.#element(message, this.#messages[number - 1])));
    });
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
    this.#reading.used();
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
    this.#reading.follow();
  }
}
