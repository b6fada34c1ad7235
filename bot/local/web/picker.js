// What can be typed next: asked of the server while somebody types, shown above the field.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { Listbox } from "./listbox.js";

const PAUSE_MS = 40;

export class Picker {
  #ask;
  #above = byId("above");
  #usage = byId("usage");
  #fileButton = byId("choose-file");
  #timer = 0;
  #round = 0;
  #said = "";
  #completion = null;
  // The line that the list belongs to, and whether the first item shall be taken as soon as it is known.
  #line = null;
  #hasty = false;

  constructor(input, ask, onChoose) {
    this.input = input;
    this.#ask = ask;
    this.list = new Listbox(input, byId("picker"), (item) => onChoose(item, this.#completion));
  }

  // A list for an earlier state of the line does not count.
  get open() {
    return !this.#above.hidden && this.list.items.length > 0 && this.#line === this.input.value;
  }

  // Tab: the active item or the first one, now or when the answer is there. Whether there is anything to wait for.
  complete() {
    if (this.open) this.list.choose(Math.max(this.list.active, 0));
    else this.#hasty = this.#timer !== 0 && this.#line !== this.input.value;
    return this.open || this.#hasty;
  }

  // After every change of the line.
  update() {
    clearTimeout(this.#timer);
    this.#hasty = false;
    const line = this.input.value;
    if (!line.startsWith("/")) return this.close();
    this.#timer = setTimeout(() => this.#look(line), PAUSE_MS);
  }

  close() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#line = null;
    this.#hasty = false;
    this.#round += 1;
    this.#above.hidden = true;
    this.list.show([]);
    this.input.setAttribute("aria-expanded", "false");
  }

  async #look(line) {
    const round = (this.#round += 1);
    let found;
    try {
      found = await this.#ask(line);
    } catch {
      return;
    }
    if (round !== this.#round || line !== this.input.value) return;
    this.#completion = found;
    this.#line = line;
    this.#above.hidden = !found.items.length && !found.usage.length;
    this.input.setAttribute("aria-expanded", String(found.items.length > 0));
    this.list.show(found.items, this.#first(found, line.slice(found.at)));
    this.#showUsage(found);
    this.#fileButton.hidden = !found.file;
    this.#fileButton.dataset.option = found.file;
    if (this.#hasty) this.list.choose(0);
    else this.#say(found);
  }

  // A word that is begun lights up its first completion; a complete one, or none, lights up nothing:
  // then Enter sends the line as it stands.
  #first(found, typed) {
    const word = typed.trim().replaceAll('"', "").toLowerCase();
    if (!word || !found.items.length) return -1;
    const complete = found.items.some((item) =>
      [item.label, item.insert, String(item.value ?? ""), item.label.slice(1)].some((text) => text.trim().toLowerCase() === word),
    );
    return complete ? -1 : 0;
  }

  #showUsage(found) {
    this.#usage.hidden = !found.usage.length;
    const words = found.usage.flatMap((option) => [
      " ",
      el("span", { class: `usage-option${option.name === found.option ? " now" : ""}` }, option.required ? option.name : `[${option.name}]`),
    ]);
    const now = found.usage.find((option) => option.name === found.option);
    this.#usage.replaceChildren(el("b", {}, `/${found.command}`), ...words, ...(now ? [el("span", { class: "usage-detail" }, now.detail)] : []));
  }

  #say(found) {
    const count = found.items.length;
    const what = found.option || (found.command ? "" : "Commands");
    const words = what ? `${what}: ${count} ${count === 1 ? "suggestion" : "suggestions"}` : "";
    if (words && words !== this.#said) announce(words);
    this.#said = words;
  }
}
