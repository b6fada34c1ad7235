// Where the reader is. The page goes along with what is new, but never past the first thing unread, and never
// while somebody reads further up.

import { byId } from "./dom.js";
import { focusField } from "./focus.js";

const NEAR_END = 80;
// Between the top of the window and the first thing unread.
const MARGIN = 6;
// In windows' heights.
const FAR = 1.5;
// What comes so soon after somebody used a button is what they want to see.
const AWAITED_MS = 5000;
// What has been in view for so long was read.
const READ_MS = 4000;

export class Reading {
  #scroll = byId("scroll");
  #list = byId("messages");
  #newest = byId("newest");
  #follows = true;
  // The scroll position that was set here: any other one is somebody's own.
  #top = 0;
  // Oldest first: ids, and since when they have been in view.
  #unread = [];
  #used = -Infinity;
  #place = "";

  constructor() {
    this.#scroll.addEventListener("scroll", () => this.#scrolled());
    this.#newest.addEventListener("click", () => this.#onward());
    document.addEventListener("visibilitychange", () => this.#look());
    const watch = new ResizeObserver(() => this.follow());
    watch.observe(this.#list);
    watch.observe(this.#scroll);
  }

  // Another channel, or the same one anew. `place` names it and who reads it, on this and every other day. What
  // comes back is to be called when its messages are on the page.
  open(place, messages, me) {
    const [same, kept] = [place === this.#place, this.#follows ? null : this.#firstInView()];
    this.#place = place;
    this.#unread = [];
    const last = localStorage.getItem(place);
    if (last !== null) {
      const news = messages.filter((message) => BigInt(message.id) > BigInt(last) && message.author !== me);
      this.#unread = news.map(({ id }) => ({ id, since: null }));
    }
    return () => {
      this.#follows = !(same && kept && this.#stay(kept));
      if (this.#follows) this.#scroll.scrollTop = 0;
      this.follow();
    };
  }

  added(id, own) {
    const now = performance.now();
    const awaited = now - this.#used < AWAITED_MS;
    if (own || (awaited && !this.#follows)) {
      this.#follows ||= awaited;
      this.#unread = [];
    }
    while (this.#unread[0]?.since != null && now - this.#unread[0].since >= READ_MS) this.#unread.shift();
    if (!own) this.#unread.push({ id, since: null });
    this.follow();
  }

  forget(id) {
    this.#unread = this.#unread.filter((one) => one.id !== id);
  }

  // Somebody used a button: what stood there until now is read.
  used() {
    this.#used = performance.now();
    if (this.#follows) this.#unread = [];
  }

  // On to the last message, not past its beginning.
  toEnd() {
    this.#follows = true;
    this.#unread = [];
    this.follow();
  }

  follow() {
    if (this.#follows) {
      const first = this.#element(this.#unread[0]?.id);
      const goal = Math.min(this.#end, this.#topOf(first ?? this.#list.lastElementChild));
      this.#set(first ? goal : Math.max(this.#scroll.scrollTop, goal));
    }
    // What the browser would hold in its place would be moved past the first thing unread.
    this.#scroll.classList.toggle("follows", this.#follows);
    this.#look();
  }

  // Whatever is put in or taken out meanwhile is above what is read.
  keepWhile(change) {
    const before = this.#scroll.scrollHeight;
    this.#follows = false;
    change();
    this.#set(this.#scroll.scrollTop + this.#scroll.scrollHeight - before);
  }

  get #end() {
    return this.#scroll.scrollHeight - this.#scroll.clientHeight;
  }

  get #bottom() {
    return this.#scroll.getBoundingClientRect().bottom + 1;
  }

  get #below() {
    return this.#end - this.#scroll.scrollTop;
  }

  #set(top) {
    this.#scroll.scrollTop = top;
    this.#top = this.#scroll.scrollTop;
  }

  #element(id) {
    return id === undefined ? null : this.#list.querySelector(`[data-message="${CSS.escape(id)}"]`);
  }

  #topOf(element) {
    if (!element) return this.#end;
    const inside = element.getBoundingClientRect().top - this.#scroll.getBoundingClientRect().top;
    return this.#scroll.scrollTop + inside - MARGIN;
  }

  #scrolled() {
    const { scrollTop } = this.#scroll;
    if (Math.abs(scrollTop - this.#top) >= 1) {
      this.#top = scrollTop;
      this.#follows = this.#below < NEAR_END;
      if (this.#follows) this.#unread = [];
      this.#scroll.classList.toggle("follows", this.#follows);
    }
    this.#look();
  }

  #onward() {
    if (this.#follows || !this.#unseen) {
      return this.#go(() => {
        this.toEnd();
        // A message whose beginning and buttons do not fit together: its beginning was seen.
        if (reach(this.#list.lastElementChild) > this.#bottom) this.#set(this.#end);
        this.#look();
      });
    }
    this.#unread = this.#unread.filter((one) => one.since === null);
    this.#go(() => {
      this.#follows = true;
      this.follow();
    });
  }

  #go(where) {
    where();
    focusField(byId("line"));
  }

  get #unseen() {
    return this.#unread.filter((one) => one.since === null).length;
  }

  // Notes what is in view now, and offers the way to what is not.
  #look() {
    const bottom = this.#bottom;
    if (document.visibilityState === "visible") {
      for (const one of this.#unread) {
        if (one.since === null && reach(this.#element(one.id)) <= bottom) one.since = performance.now();
      }
      this.#remember();
    }
    const last = this.#list.lastElementChild;
    const far = this.#follows ? reach(last) > bottom : this.#unseen || this.#below > this.#scroll.clientHeight * FAR;
    this.#newest.hidden = !far;
    this.#newest.classList.toggle("news", this.#unseen > 0);
    const count = this.#unseen === 1 ? "1 new message" : `${this.#unseen} new messages`;
    this.#newest.textContent = `${this.#unseen && !this.#follows ? count : this.#where(last)} ↓`;
  }

  #where(last) {
    if (last?.getBoundingClientRect().top < this.#bottom) return "More below";
    return last?.querySelector("[data-id]") ? "To the table" : "To the newest message";
  }

  // The last message before the first one that was not yet in view.
  #remember() {
    const first = this.#unread.find((one) => one.since === null);
    let last = first ? this.#element(first.id)?.previousElementSibling : this.#list.lastElementChild;
    // Notes of the page itself have no number.
    while (last && !/^\d+$/.test(last.dataset.message)) last = last.previousElementSibling;
    if (last && this.#place) localStorage.setItem(this.#place, last.dataset.message);
  }

  #firstInView() {
    const top = this.#scroll.getBoundingClientRect().top;
    const element = [...this.#list.children].find((one) => one.getBoundingClientRect().bottom > top);
    return element && { id: element.dataset.message, offset: element.getBoundingClientRect().top - top };
  }

  #stay({ id, offset }) {
    const element = this.#element(id);
    if (element) this.#set(this.#topOf(element) + MARGIN - offset);
    return element !== null;
  }
}

// How far down a message must be in view to count as seen: to its end, or to the first thing one can press.
function reach(element) {
  return (element?.querySelector("[data-id]") ?? element)?.getBoundingClientRect().bottom ?? -Infinity;
}
