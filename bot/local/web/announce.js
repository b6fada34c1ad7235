// What a screen reader says without being asked.

import { byId } from "./dom.js";

const LONGEST = 700;
const KEPT_MS = 8000;

export function announce(text) {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const line = document.createElement("p");
  line.textContent = short;
  byId("live").append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
