// Putting the page together.

import { announce } from "./announce.js";
import { Channels } from "./channels.js";
import { Composer } from "./composer.js";
import { byId } from "./dom.js";
import { startDrawer } from "./drawer.js";
import { linkWith, remember, remembered, takeKey } from "./link.js";
import { showIntro } from "./intro.js";
import { Messages } from "./messages.js";
import { learnUsers, userOf } from "./names.js";
import { People } from "./people.js";
import { openModal, openSheet, textField } from "./sheet.js";
import { Connection } from "./socket.js";
import { startTheme } from "./theme.js";

const key = takeKey();
const connection = new Connection(key);
const closeDrawer = startDrawer();
const messages = new Messages(connection);
const channels = new Channels(open);
const people = new People(be, somebodyNew);
const composer = new Composer(connection, {
  onNote: (text, used) => messages.note(text, used, people.me),
  onModal: modal,
  onSent: () => messages.toEnd(),
});
messages.dispatchModal = modal;

connection.addEventListener("open", hello);
connection.addEventListener("closed", () => status("Connecting again…"));
connection.addEventListener("forbidden", () => status("This link is not valid. Open the one that gamekeeper printed."));
connection.addEventListener("news", ({ detail }) => hear(detail));
byId("new-channel").addEventListener("click", newChannel);
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});

startTheme();
if (key) {
  byId("another-tab").href = linkWith(key);
  status("Connecting…");
  connection.start();
} else status("Open the link that gamekeeper printed: it carries the key to this page.");

// What the server tells

async function hello() {
  const known = { person: remembered("person"), channel: channels.open ?? remembered("channel") };
  const world = await connection.ask("hello", known);
  byId("guild").textContent = world.guild;
  learnUsers([world.bot]);
  became(world);
  opened(world);
  status("");
  if (document.activeElement === document.body && matchMedia("(hover: hover)").matches) composer.focus();
}

function hear(news) {
  if (news.op === "channels") channels.learn(news.channels);
  else if (news.op === "people") people.learn(news.people);
  else if (news.op === "gone" && news.channel === channels.open) messages.forget(news.id);
  else if (news.op === "message") {
    if (news.message.channel === channels.open) messages.hear(news.message);
    else if (news.new) channels.news(news.message.channel);
  }
}

function status(text) {
  byId("status").textContent = text;
}

// What the person does

async function open(channel) {
  closeDrawer();
  opened(await connection.ask("open", { channel }));
  composer.focus();
}

function opened(history) {
  remember("channel", history.channel);
  const channel = channels.show(history.channel);
  composer.show(channel);
  showIntro(channel);
  messages.show(history);
}

async function be(person) {
  became(await connection.ask("be", { person }));
  opened(await connection.ask("open", { channel: channels.openOrOwn }));
  closeDrawer();
  announce(`You are ${userOf(person).name} now.`);
}

function became({ me, people: all, channels: seen }) {
  people.learn(all, me);
  channels.learn(seen);
  messages.me = me;
  remember("person", me);
}

function modal(form) {
  openModal(form, async (values) => {
    const answer = await connection.ask("submit", { modal: form.number, values });
    if (answer.failed) throw new Error(answer.failed);
  });
}

function newChannel() {
  openSheet({
    title: "New channel",
    fields: [textField({ name: "name", label: "Name", detail: "Each channel is a table of its own.", required: true, maxlength: 32 })],
    action: "Create",
    send: async ({ name }) => open((await connection.ask("new channel", { name })).channel),
  });
}

function somebodyNew() {
  openSheet({
    title: "Somebody new",
    fields: [textField({ name: "name", label: "Name", required: true, maxlength: 32 })],
    action: "Sit down",
    send: async ({ name }) => be((await connection.ask("new person", { name })).person),
  });
}
