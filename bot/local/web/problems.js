// Why something did not work, said beside it. That there was no connection is no problem once there is one.

import { Lost } from "./socket.js";

export function tell(place, error) {
  place.textContent = error?.message ?? "";
  place.toggleAttribute("data-lost", error instanceof Lost);
}

export function connected() {
  for (const place of document.querySelectorAll("[data-lost]")) tell(place, null);
}
