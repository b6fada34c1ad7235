// Who this tab is, and the others one can be.

import { byId, el, paintAvatar } from "./dom.js";
import { learnUsers, userOf } from "./names.js";

const SOMEBODY_NEW = "new";

export class People {
  #select = byId("people");
  #people = [];
  me = null;

  constructor(onBe, onNew) {
    this.#select.addEventListener("change", () => {
      const wanted = this.#select.value;
      this.#select.value = this.me;
      if (wanted === SOMEBODY_NEW) onNew();
      else onBe(wanted);
    });
  }

  learn(people, me = this.me) {
    this.#people = people;
    this.me = me;
    learnUsers(people);
    this.#select.replaceChildren(
      ...people.map((user) => el("option", { value: user.id }, user.name)),
      el("option", { value: SOMEBODY_NEW }, "Someone new…"),
    );
    this.#select.value = me;
    paintAvatar(byId("my-avatar"), userOf(me));
  }
}
