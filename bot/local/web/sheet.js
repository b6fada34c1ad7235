// Forms in front of everything: the bot's modals, and the page's own small questions.

import { byId, el, freshId } from "./dom.js";
import { hasKeys } from "./focus.js";
import { tell } from "./problems.js";

const SHORT = 1;

// `fields` are elements with a name; `send(values)` may throw, then the form stays and says why.
export function openSheet({ title, fields, action, send }) {
  const sheet = byId("sheet");
  const problem = el("p", { class: "problem", role: "alert" });
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => sheet.close() }, "Cancel");
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "sheet-title", tabindex: "-1" }, title),
    ...fields,
    problem,
    el("div", { class: "sheet-foot" }, cancel, el("button", { type: "submit", class: "button primary" }, action)),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await send(valuesOf(form));
      sheet.close();
    } catch (error) {
      tell(problem, error);
    }
  });
  sheet.replaceChildren(form);
  sheet.showModal();
  const first = hasKeys() && form.querySelector("input, textarea, select");
  (first || byId("sheet-title")).focus();
}

export function textField({ name, label, detail, long = false, ...attributes }) {
  const id = freshId("field");
  const hint = detail ? el("small", { id: `${id}-hint` }, detail) : null;
  const common = { id, name, ...attributes, "aria-describedby": detail ? `${id}-hint` : undefined };
  const field = long ? el("textarea", { rows: 5, ...common }) : el("input", { type: "text", autocomplete: "off", ...common });
  if (long && attributes.value) field.value = attributes.value;
  return el("p", { class: "sheet-field" }, el("label", { for: id }, label), hint, field);
}

// A modal of the bot.
export function openModal(modal, send) {
  openSheet({ title: modal.title, fields: modal.components.flatMap(modalFields), action: "Submit", send });
}

function modalFields(node) {
  if (node.type === 1) return node.components.map((inner) => modalField(inner, inner.label));
  if (node.type === 18) return [modalField(node.component, node.label, node.description)];
  if (node.type === 10) return [el("p", {}, node.content)];
  return [];
}

function modalField(node, label, detail) {
  const name = node.custom_id;
  const required = node.required !== false;
  if (node.type === 4) {
    return textField({
      name, label, detail, required, long: node.style !== SHORT, value: node.value, placeholder: node.placeholder,
      minlength: node.min_length, maxlength: node.max_length ?? 4000,
    });
  }
  const id = freshId("field");
  if (node.type === 23) {
    const box = el("input", { type: "checkbox", id, name, checked: node.default });
    return el("p", { class: "sheet-field" }, el("label", { for: id }, box, ` ${label}`));
  }
  const several = node.type === 22 || (node.max_values ?? 1) > 1;
  const options = (node.options ?? []).map((o) => el("option", { value: o.value, selected: o.default }, o.label));
  if (!several && !required) options.unshift(el("option", { value: "" }, "–"));
  const field = el("select", { id, name, multiple: several, required, "data-list": node.type !== 21 }, ...options);
  return el("p", { class: "sheet-field" }, el("label", { for: id }, label), detail ? el("small", {}, detail) : null, field);
}

function valuesOf(form) {
  const values = {};
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.type === "checkbox") values[field.name] = field.checked;
    else if (field.dataset.list !== undefined) values[field.name] = [...field.selectedOptions].map((o) => o.value).filter(Boolean);
    else values[field.name] = field.value;
  }
  return values;
}
