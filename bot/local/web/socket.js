// The one connection of a tab: questions with answers, news, and coming back after an interruption.

const SHORTEST_PAUSE = 250;
const LONGEST_PAUSE = 3000;
const NO_CONNECTION = "There is no connection at the moment.";

export class Refused extends Error {}
export class Lost extends Error {}

export class Connection extends EventTarget {
  #key;
  #socket = null;
  #asked = new Map();
  #count = 0;
  #pause = SHORTEST_PAUSE;

  constructor(key) {
    super();
    this.#key = key;
  }

  // "open", "closed", "forbidden" and "news" are what happens afterwards.
  async start() {
    try {
      const answer = await fetch("/hello", { headers: { Authorization: `Bearer ${this.#key}` } });
      if (answer.status === 403) return this.dispatchEvent(new Event("forbidden"));
    } catch {
      return this.#again();
    }
    const socket = new WebSocket(`ws://${location.host}/socket`, ["gamekeeper", this.#key]);
    socket.addEventListener("open", () => {
      this.#socket = socket;
      this.#pause = SHORTEST_PAUSE;
      this.dispatchEvent(new Event("open"));
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#lost());
  }

  // Resolves with the answer; what the server refuses, or what got lost on the way, is an error.
  ask(op, what = {}) {
    if (this.#socket === null) return Promise.reject(new Lost(NO_CONNECTION));
    const ask = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#asked.set(ask, { resolve, reject });
      this.#socket.send(JSON.stringify({ op, ask, ...what }));
    });
  }

  async upload(file) {
    const sent = fetch(`/upload?${new URLSearchParams({ name: file.name })}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${this.#key}`, "Content-Type": "application/octet-stream" },
      body: file,
    });
    const answer = await sent.catch(() => {
      throw new Lost(NO_CONNECTION);
    });
    if (answer.status === 413) throw new Refused("That file is too large.");
    if (!answer.ok) throw new Refused("That file could not be sent.");
    return (await answer.json()).upload;
  }

  #hear(frame) {
    if (frame.op !== "answer") {
      this.dispatchEvent(new CustomEvent("news", { detail: frame }));
      return;
    }
    const waiting = this.#asked.get(frame.ask);
    this.#asked.delete(frame.ask);
    if (frame.refused) waiting?.reject(new Refused(frame.refused));
    else waiting?.resolve(frame);
  }

  #lost() {
    const open = this.#socket !== null;
    this.#socket = null;
    for (const { reject } of this.#asked.values()) reject(new Lost("The connection broke off. Please try again."));
    this.#asked.clear();
    if (open) this.dispatchEvent(new Event("closed"));
    this.#again();
  }

  #again() {
    setTimeout(() => this.start(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.5, LONGEST_PAUSE);
  }
}
