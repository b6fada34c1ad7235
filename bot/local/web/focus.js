// The focus goes into a text field by itself only where that raises no keyboard on the screen.

const keys = matchMedia("(hover: hover) and (pointer: fine)");

export const hasKeys = () => keys.matches;

export function focusField(field) {
  if (hasKeys()) field.focus();
}
