// A select menu: a button that opens a list under itself. It moves what is below and covers nothing, least of
// all the picture. Long lists have a field to narrow them down.

import { el, freshId } from "./dom.js";
import { hasKeys } from "./focus.js";
import { Listbox } from "./listbox.js";
import { allChannels, allPeople } from "./names.js";

const FEW = 8;

let open = null;

export function menu(node, act) {
  return new Menu(node, act).element;
}

class Menu {
  #node;
  #act;
  #options;
  #chosen;

  constructor(node, act) {
    this.#node = node;
    this.#act = act;
    this.#options = optionsOf(node);
    this.#chosen = new Set(this.#options.filter((option) => option.default).map((option) => option.value));
    this.several = (node.max_values ?? 1) > 1;
    this.#build();
  }

  #build() {
    const node = this.#node;
    const shown = this.#options.filter((option) => this.#chosen.has(option.value)).map((option) => option.label);
    const words = shown.join(", ") || node.placeholder || "Choose…";
    this.button = el(
      "button",
      {
        type: "button", class: `menu${shown.length ? " filled" : ""}`, disabled: node.disabled, "data-id": node.custom_id,
        "aria-haspopup": "listbox", "aria-expanded": "false",
      },
      el("span", { class: "menu-words" }, words),
      el("span", { class: "arrow", "aria-hidden": "true" }),
    );
    if (shown.length && node.placeholder) this.button.setAttribute("aria-label", `${node.placeholder} ${words}`);
    this.button.addEventListener("click", () => this.#toggle());
    this.button.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        this.#open();
      }
    });
    this.element = el("div", { class: "menu-place" }, this.button);
  }

  #toggle() {
    if (this.popup) this.close(true);
    else this.#open();
  }

  #open() {
    if (this.popup) return;
    open?.close(false);
    open = this;
    const words = this.#node.placeholder || "Options";
    const list = el("ul", { class: "options", role: "listbox", id: freshId("list"), "aria-label": words });
    if (this.several) list.setAttribute("aria-multiselectable", "true");
    const field = this.#options.length > FEW ? this.#field(list, words) : null;
    this.nothing = el("p", { class: "muted nothing", role: "status" });
    this.popup = el("div", { class: "popup" }, field, list, this.nothing);
    if (this.several) this.popup.append(this.#done());
    const leader = field && hasKeys() ? field : list;
    if (leader === list) list.tabIndex = 0;
    this.list = new Listbox(leader, list, (item) => this.#take(item.value));
    this.#count();
    this.popup.addEventListener("keydown", (event) => this.#key(event));
    this.element.append(this.popup);
    this.button.setAttribute("aria-expanded", "true");
    this.#fill("");
    this.popup.scrollIntoView({ block: "nearest" });
    leader.focus({ preventScroll: true });
  }

  #field(list, words) {
    const field = el("input", {
      type: "text", class: "narrow", role: "combobox", "aria-label": `Narrow down: ${words}`,
      "aria-autocomplete": "list", "aria-expanded": "true", "aria-controls": list.id, autocomplete: "off",
      placeholder: "Type to narrow down", spellcheck: "false",
    });
    field.addEventListener("input", () => this.#fill(field.value));
    return field;
  }

  #fill(typed) {
    this.typed = typed;
    const wanted = typed.trim().toLowerCase().split(/\s+/);
    const fits = (option) => wanted.every((word) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(word));
    const items = this.#options.filter(fits).map((option) => ({
      label: option.label, detail: option.description, value: option.value, emoji: option.emoji?.name,
      ...(this.several ? { chosen: this.#chosen.has(option.value) } : {}),
    }));
    this.nothing.textContent = items.length ? "" : "Nothing matches that.";
    const at = items.findIndex((item) => this.#chosen.has(item.value));
    this.list.show(items, items.length ? Math.max(at, 0) : -1);
  }

  #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close(true);
    } else if (event.target === this.done) return;
    else if (event.key === "Enter" || (event.key === " " && event.target === this.list.list)) this.list.choose();
    else if (event.key === "Tab" && !this.several) {
      this.close(true);
      return;
    } else if (!this.list.move(event.key)) return;
    event.preventDefault();
  }

  #take(value) {
    if (!this.several) {
      this.close(true);
      this.#act.select(this.#node, [value], this.button);
      return;
    }
    if (this.#chosen.has(value)) this.#chosen.delete(value);
    else if (this.#chosen.size < this.#node.max_values) this.#chosen.add(value);
    const { active } = this.list;
    this.#fill(this.typed);
    this.list.activate(active);
    this.#count();
  }

  #done() {
    this.done = el("button", {
      type: "button", class: "button primary done",
      onclick: () => {
        this.close(true);
        this.#act.select(this.#node, [...this.#chosen], this.button);
      },
    });
    return this.done;
  }

  #count() {
    if (!this.several) return;
    const missing = (this.#node.min_values ?? 1) - this.#chosen.size;
    this.done.disabled = missing > 0;
    this.done.textContent = missing > 0 ? `Choose ${missing} more` : "Done";
  }

  close(refocus) {
    const popup = this.popup;
    if (open === this) open = null;
    this.popup = null;
    this.button.setAttribute("aria-expanded", "false");
    if (refocus) this.button.focus({ preventScroll: true });
    popup?.remove();
  }
}

function optionsOf(node) {
  if (node.type === 5) return allPeople().map((user) => ({ label: user.name, value: user.id }));
  if (node.type === 8) return allChannels().map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  return node.options ?? [];
}
