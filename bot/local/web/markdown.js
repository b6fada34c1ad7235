// Discord's markdown as elements. The text is only ever cut into text nodes, never handed to a parser of HTML.

import { el } from "./dom.js";
import { channelOf, userOf } from "./names.js";
import { exactly, styled } from "./times.js";

const DEEPEST = 8;
// Inside a pair of signs: anything, but an escaped sign does not end it.
const INSIDE = "((?:\\\\[^]|[^\\\\])+?)";

const INLINE = [
  [/\\([^\sA-Za-z0-9])/y, ([, sign]) => sign],
  [/(`{1,2})([^]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code)],
  [new RegExp(`\\*\\*${INSIDE}\\*\\*(?!\\*)`, "y"), ([, inner], go) => el("strong", {}, go(inner))],
  [new RegExp(`__${INSIDE}__(?!_)`, "y"), ([, inner], go) => el("u", {}, go(inner))],
  [new RegExp(`\\*(?=\\S)${INSIDE}\\*(?!\\*)`, "y"), ([, inner], go) => el("em", {}, go(inner))],
  [new RegExp(`_(?=\\S)${INSIDE}_(?!\\w)`, "y"), ([, inner], go) => el("em", {}, go(inner))],
  [new RegExp(`~~${INSIDE}~~`, "y"), ([, inner], go) => el("s", {}, go(inner))],
  [new RegExp(`\\|\\|${INSIDE}\\|\\|`, "y"), ([, inner], go) => spoiler(go(inner))],
  [/\[([^[\]]{1,300})\]\((https?:\/\/[^\s()<>]{1,500})\)/y, ([, words, url], go) => link(url, go(words))],
  [/<(https?:\/\/[^\s<>]{1,500})>/y, ([, url]) => link(url, url)],
  [/https?:\/\/[^\s<>]{1,500}[^\s<>.,:;!?)'"]/y, ([url]) => link(url, url)],
  [/<@!?(\d{1,20})>/y, ([, id]) => el("span", { class: "mention" }, `@${userOf(id).name}`)],
  [/<#(\d{1,20})>/y, ([, id]) => el("span", { class: "mention" }, `#${channelOf(id)?.name ?? "unknown"}`)],
  [/<\/([^:<>]{1,100}):\d{1,20}>/y, ([, name]) => el("span", { class: "mention" }, `/${name}`)],
  [/<a?:(\w{1,32}):\d{1,20}>/y, ([, name]) => `:${name}:`],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => moment(Number(seconds) * 1000, style)],
];
const STARTS = /[\\`*_~|[<h]/g;

export function markdown(text) {
  const all = document.createDocumentFragment();
  // Fenced code first: nothing inside it means anything.
  const parts = text.split(/```(?:[\w+-]{0,20}\n)?([^]*?)```/);
  parts.forEach((part, number) => {
    if (number % 2) all.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part.trim()) all.append(blocks(part.replace(/^\n|\n$/g, "").split("\n")));
  });
  return all;
}

const BLOCKS = [
  [/^(#{1,3}) +(.+)/, (m) => ({ tag: `h${m[1].length + 2}`, text: m[2] })],
  [/^-# +(.+)/, (m) => ({ tag: "small", text: m[1] })],
  [/^> ?(.*)/, (m) => ({ tag: "blockquote", text: m[1], joins: true })],
  [/^ {0,6}[-*] +(.+)/, (m) => ({ tag: "ul", text: m[1], item: true })],
  [/^ {0,6}\d{1,9}\. +(.+)/, (m) => ({ tag: "ol", text: m[1], item: true, first: parseInt(m[0], 10) })],
];

function blocks(lines) {
  const all = document.createDocumentFragment();
  let open = null;
  lines.forEach((line, number) => {
    if (line.startsWith(">>> ")) {
      all.append(el("blockquote", {}, blocks([line.slice(4), ...lines.splice(number + 1)])));
      return;
    }
    const block = blockOf(line);
    if (open?.tag === block.tag && (block.item || block.joins)) {
      if (block.item) open.element.append(el("li", {}, inline(block.text)));
      else open.element.append("\n", inline(block.text));
      return;
    }
    const start = block.first > 1 ? { start: block.first } : {};
    const inner = block.item ? el("li", {}, inline(block.text)) : inline(block.text);
    open = { tag: block.tag, element: el(block.tag, start, inner) };
    all.append(open.element);
  });
  return all;
}

function blockOf(line) {
  for (const [pattern, make] of BLOCKS) {
    const match = pattern.exec(line);
    if (match) return make(match);
  }
  return { tag: "p", text: line, joins: true };
}

function inline(text, depth = 0) {
  const all = document.createDocumentFragment();
  const go = (inner) => (depth < DEEPEST ? inline(inner, depth + 1) : inner);
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text);
    if (!start) break;
    at = start.index;
    const found = firstOf(text, at);
    if (found) {
      all.append(text.slice(plain, at), found.make(found.match, go));
      plain = at = found.end;
    } else at += 1;
  }
  all.append(text.slice(plain));
  return all;
}

function firstOf(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    // An underscore inside a word is only that.
    if (match && !(match[0][0] === "_" && /\w/.test(text[at - 1] ?? ""))) {
      return { match, make, end: pattern.lastIndex };
    }
  }
  return null;
}

function link(url, words) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words);
}

function spoiler(inner) {
  const button = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler: show", "aria-expanded": "false" });
  button.append(el("span", {}, inner));
  button.addEventListener("click", () => {
    button.removeAttribute("aria-label");
    button.setAttribute("aria-expanded", "true");
  });
  return button;
}

function moment(ms, style) {
  if (Math.abs(ms) > 8.64e15) return String(ms / 1000);
  return el("time", { datetime: new Date(ms).toISOString(), title: exactly(ms) }, styled(ms, style));
}
