// Times as people read them.

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });
const short = new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

const STEPS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export const exactly = (ms) => full.format(ms);
export const clockTime = (ms) => clock.format(ms);

export function stamp(ms) {
  const today = new Date().toDateString() === new Date(ms).toDateString();
  return today ? clock.format(ms) : short.format(ms);
}

// Discord's <t:seconds:style>.
export function styled(ms, style) {
  if (style !== "R") return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(ms);
  const seconds = Math.round((ms - Date.now()) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}
