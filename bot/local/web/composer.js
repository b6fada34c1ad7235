// The field at the bottom: messages, and commands with their completion.

import { signOf } from "./channels.js";
import { byId, el } from "./dom.js";
import { focusField } from "./focus.js";
import { Picker } from "./picker.js";
import { tell } from "./problems.js";

export class Composer {
  #connection;
  #input = byId("line");
  #problem = byId("problem");
  #chips = byId("chips");
  #picker;
  // What names in the line stand for, and the files that go along, each by option.
  #picked = {};
  #files = {};
  #past = [];
  #back = 0;
  channel = null;

  // `onNote(text, command)`: nobody answered; `onModal`: the answer is a form; `onSent`: something is on its way.
  constructor(connection, { onNote, onModal, onSent }) {
    this.#connection = connection;
    this.onNote = onNote;
    this.onModal = onModal;
    this.onSent = onSent;
    const ask = (line) => connection.ask("complete", { channel: this.channel, line, picked: this.#picked });
    this.#picker = new Picker(this.#input, ask, (item, completion) => this.#complete(item, completion));
    this.#input.addEventListener("input", () => {
      tell(this.#problem, null);
      this.#picker.update();
    });
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    byId("choose-file").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", () => this.#attach());
  }

  show(channel) {
    this.channel = channel.id;
    this.#input.placeholder = `Message ${signOf(channel)}${channel.name}, or / for a command`;
    this.#picker.close();
  }

  // Where that raises no keyboard on the screen.
  focus() {
    focusField(this.#input);
  }

  // As if somebody had typed this line.
  run(line) {
    this.#input.value = line;
    return this.#send();
  }

  #key(event) {
    if (event.isComposing) return;
    const list = this.#picker.list;
    if (event.key === "Escape" && !byId("above").hidden) this.#picker.close();
    else if (event.key === "Tab" && !event.shiftKey && this.#input.value) {
      // Tab leaves the field when there is nothing to complete.
      const open = this.#picker.open;
      if (!this.#picker.complete() && !open) return;
    }
    else if (event.key === "Enter" && this.#picker.open && list.active >= 0) list.choose();
    else if (this.#picker.open && list.move(event.key)) return event.preventDefault();
    else if (event.key === "ArrowUp" && (!this.#input.value || this.#back)) this.#recall(1);
    else if (event.key === "ArrowDown" && this.#back) this.#recall(-1);
    else return;
    event.preventDefault();
  }

  #complete(item, completion) {
    const before = this.#input.value.slice(0, completion.at);
    const last = completion.usage.at(-1)?.name === completion.option;
    const space = item.insert.endsWith(" ") || item.insert.endsWith(":") || !completion.option || last ? "" : " ";
    this.#input.value = before + item.insert + space;
    if (completion.option && item.value !== null) {
      (this.#picked[completion.option] ??= {})[item.insert.replaceAll('"', "")] = item.value;
    }
    this.#input.focus();
    if (last && !item.insert.endsWith(":")) this.#picker.close();
    else this.#picker.update();
  }

  // Lines from before, as in a terminal.
  #recall(step) {
    this.#back = Math.min(this.#past.length, Math.max(0, this.#back + step));
    this.#input.value = this.#back ? this.#past.at(-this.#back) : "";
    this.#picker.close();
  }

  async #send() {
    const line = this.#input.value.trim();
    if (!line) return;
    const files = Object.fromEntries(Object.entries(this.#files).map(([option, file]) => [option, file.upload]));
    const [picked, attached] = [this.#picked, this.#files];
    this.#clear();
    this.onSent();
    try {
      if (line.startsWith("/")) {
        const answer = await this.#connection.ask("run", { channel: this.channel, line, picked, files });
        if (answer.failed) this.onNote(answer.failed, line.slice(1).split(/\s/)[0]);
        if (answer.modal) this.onModal(answer.modal);
      } else await this.#connection.ask("say", { channel: this.channel, text: line });
      if (this.#past.at(-1) !== line) this.#past.push(line);
    } catch (error) {
      // Back into the field, to be mended.
      if (!this.#input.value) this.#input.value = line;
      this.#picked = picked;
      this.#files = attached;
      this.#drawChips();
      tell(this.#problem, error);
    }
  }

  #clear() {
    this.#input.value = "";
    tell(this.#problem, null);
    this.#picked = {};
    this.#files = {};
    this.#back = 0;
    this.#drawChips();
    this.#picker.close();
  }

  async #attach() {
    const [file] = byId("file").files;
    const option = byId("choose-file").dataset.option;
    byId("file").value = "";
    if (!file) return;
    try {
      this.#files[option] = { name: file.name, upload: await this.#connection.upload(file) };
      this.#drawChips();
    } catch (error) {
      tell(this.#problem, error);
    }
    this.focus();
  }

  #drawChips() {
    this.#chips.replaceChildren(
      ...Object.entries(this.#files).map(([option, { name }]) =>
        el("span", { class: "chip" }, `${option}: ${name} `,
          el("button", {
            type: "button", class: "as-link", "aria-label": `Remove ${name}`,
            onclick: () => {
              delete this.#files[option];
              this.#drawChips();
            },
          }, "×")),
      ),
    );
  }
}
