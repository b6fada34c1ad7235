// A select menu: a button that opens a list with a field to narrow it down.

import { el, freshId } from "./dom.js";
import { Listbox } from "./listbox.js";
import { allChannels, allPeople } from "./names.js";

const GAP = 6;
const TALLEST = 400;

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
    if (this.popup) this.#close(true);
    else this.#open();
  }

  #open() {
    if (this.popup) return;
    const list = el("ul", { class: "options", role: "listbox", id: freshId("list"), "aria-label": this.#node.placeholder || "Options" });
    if (this.several) list.setAttribute("aria-multiselectable", "true");
    const field = el("input", {
      type: "text", class: "narrow", role: "combobox", "aria-label": `Narrow down: ${this.#node.placeholder || "options"}`,
      "aria-autocomplete": "list", "aria-expanded": "true", "aria-controls": list.id, autocomplete: "off",
      placeholder: "Type to narrow down", spellcheck: "false",
    });
    const nothing = el("p", { class: "muted nothing", role: "status" });
    this.popup = el("div", { class: "popup", popover: "manual" }, field, list, nothing);
    if (this.several) this.popup.append(this.#done());
    this.list = new Listbox(field, list, (item) => this.#take(item.value));
    this.#count();
    field.addEventListener("input", () => this.#fill(field.value, nothing));
    field.addEventListener("keydown", (event) => this.#key(event));
    this.popup.addEventListener("focusout", (event) => {
      if (!this.popup?.contains(event.relatedTarget) && event.relatedTarget !== this.button) this.#close(false);
    });
    this.element.append(this.popup);
    this.button.setAttribute("aria-expanded", "true");
    this.#fill("", nothing);
    this.popup.showPopover();
    this.#place();
    // Only now there is something to scroll.
    this.list.activate(this.list.active);
    field.focus({ preventScroll: true });
  }

  #fill(typed, nothing) {
    const wanted = typed.trim().toLowerCase().split(/\s+/);
    const fits = (option) => wanted.every((word) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(word));
    const items = this.#options.filter(fits).map((option) => ({
      label: option.label, detail: option.description, value: option.value, emoji: option.emoji?.name,
      ...(this.several ? { chosen: this.#chosen.has(option.value) } : {}),
    }));
    nothing.textContent = items.length ? "" : "Nothing of that name.";
    const at = items.findIndex((item) => this.#chosen.has(item.value));
    this.list.show(items, items.length ? Math.max(at, 0) : -1);
  }

  #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#close(true);
    } else if (event.key === "Enter") this.list.choose();
    else if (event.key === "Tab" && !this.several) {
      this.#close(true);
      return;
    } else if (!this.list.move(event.key)) return;
    event.preventDefault();
  }

  #take(value) {
    if (!this.several) {
      this.#close(true);
      this.#act.select(this.#node, [value], this.button);
      return;
    }
    if (this.#chosen.has(value)) this.#chosen.delete(value);
    else if (this.#chosen.size < this.#node.max_values) this.#chosen.add(value);
    const { input, active } = this.list;
    this.#fill(input.value, this.popup.querySelector(".nothing"));
    this.list.activate(active);
    this.#count();
  }

  #done() {
    this.done = el("button", {
      type: "button", class: "button primary done",
      onclick: () => {
        this.#close(true);
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

  // Below the button where there is room, otherwise above it.
  #place() {
    const at = this.button.getBoundingClientRect();
    const below = innerHeight - at.bottom - GAP * 2;
    const above = at.top - GAP * 2;
    const up = below < Math.min(TALLEST, this.popup.scrollHeight) && above > below;
    const style = this.popup.style;
    style.setProperty("--width", `${at.width}px`);
    style.setProperty("--left", `${Math.max(GAP, at.left)}px`);
    style.setProperty("--most", `${Math.min(TALLEST, up ? above : below)}px`);
    style.setProperty("--top", up ? "auto" : `${at.bottom + GAP}px`);
    style.setProperty("--bottom", up ? `${innerHeight - at.top + GAP}px` : "auto");
  }

  #close(refocus) {
    const popup = this.popup;
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
