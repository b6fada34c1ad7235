// On a narrow screen the channels are a drawer.

import { byId } from "./dom.js";

const narrow = matchMedia("(max-width: 720px)");

export function startDrawer() {
  const [side, menu, veil] = [byId("side"), byId("menu"), byId("veil")];
  const set = (open) => {
    side.classList.toggle("open", open);
    side.inert = narrow.matches && !open;
    veil.hidden = !(narrow.matches && open);
    menu.setAttribute("aria-expanded", String(open));
  };
  menu.addEventListener("click", () => {
    set(true);
    side.querySelector("button, select")?.focus();
  });
  veil.addEventListener("click", () => set(false));
  side.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && narrow.matches) {
      set(false);
      menu.focus();
    }
  });
  narrow.addEventListener("change", () => set(false));
  set(false);
  return () => set(false);
}
