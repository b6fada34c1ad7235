// Dark or light: as the system has it, until somebody switches.

import { byId } from "./dom.js";

const KEPT = "theme";
const OTHER = { dark: "light", light: "dark" };

export function startTheme() {
  const system = matchMedia("(prefers-color-scheme: light)");
  const now = () => localStorage.getItem(KEPT) ?? (system.matches ? "light" : "dark");
  const paint = () => {
    document.documentElement.dataset.theme = now();
    const words = `${OTHER[now()] === "dark" ? "Dark" : "Light"} colours`;
    byId("theme").setAttribute("aria-label", words);
    byId("theme").title = words;
  };
  byId("theme").addEventListener("click", () => {
    localStorage.setItem(KEPT, OTHER[now()]);
    paint();
  });
  system.addEventListener("change", paint);
  paint();
}
