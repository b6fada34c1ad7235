// A list of options that an input field leads: the field keeps the focus, the list has an active option.

import { el, freshId } from "./dom.js";

export class Listbox {
  constructor(input, list, onChoose) {
    this.input = input;
    this.list = list;
    this.items = [];
    this.active = -1;
    this.onChoose = onChoose;
  }

  // Each item has a label and perhaps a detail and chosen: true.
  show(items, active = -1) {
    this.items = items;
    this.list.replaceChildren(...items.map((item, number) => this.#option(item, number)));
    this.list.hidden = !items.length;
    this.activate(active);
  }

  activate(number) {
    this.list.children[this.active]?.classList.remove("active");
    if (this.active >= 0) this.#mark(this.active, false);
    this.active = number;
    const option = this.list.children[number];
    if (option) {
      this.#mark(number, true);
      option.classList.add("active");
      option.scrollIntoView({ block: "nearest" });
      this.input.setAttribute("aria-activedescendant", option.id);
    } else this.input.removeAttribute("aria-activedescendant");
  }

  // Whether the key was one for the list.
  move(key) {
    const last = this.items.length - 1;
    if (last < 0) return false;
    const targets = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(last, this.active + 8),
      PageUp: Math.max(0, this.active - 8),
    };
    if (!(key in targets)) return false;
    this.activate(targets[key]);
    return true;
  }

  choose(number = this.active) {
    if (this.items[number]) this.onChoose(this.items[number], number);
  }

  #mark(number, active) {
    if (!this.items.some((item) => "chosen" in item)) {
      this.list.children[number]?.setAttribute("aria-selected", String(active));
    }
  }

  #option(item, number) {
    const option = el(
      "li",
      { role: "option", id: freshId("option"), "aria-selected": String(Boolean(item.chosen)) },
      item.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, item.emoji) : null,
      el("span", { class: "option-words" },
        el("span", { class: "option-label" }, item.label),
        item.detail ? el("span", { class: "option-detail" }, item.detail) : null),
      "chosen" in item ? el("span", { class: "tick", "aria-hidden": "true" }) : null,
    );
    // Pressing must not take the focus from the field.
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => this.choose(number));
    return option;
  }
}
