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
import { connected, tell } from "./problems.js";
import { openModal, openSheet, textField } from "./sheet.js";
import { Connection } from "./socket.js";
import { startTheme } from "./theme.js";
import { leave, welcome } from "./welcome.js";

const key = takeKey();
const connection = new Connection(key);
const closeDrawer = startDrawer();
const messages = new Messages(connection);
const channels = new Channels((channel) => attempt(() => open(channel)));
const people = new People((person) => attempt(() => be(person)), somebodyNew);
let offers = [];
const composer = new Composer(connection, {
  onNote: (text, used) => messages.note(text, used, people.me),
  onModal: modal,
  onSent: () => messages.toEnd(),
});
messages.dispatchModal = modal;

connection.addEventListener("open", () => attempt(hello));
connection.addEventListener("closed", () => status("Connecting again…"));
connection.addEventListener("forbidden", () => status("This link is no longer valid. Open the one that gamekeeper printed last."));
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
} else status("Open the link that gamekeeper printed: it is the key to this page.");

// What the server tells

async function hello() {
  const known = { person: remembered("person"), channel: channels.open ?? remembered("channel") };
  const world = await connection.ask("hello", known);
  byId("guild").textContent = world.guild;
  offers = world.offers;
  learnUsers([world.bot]);
  became(world);
  opened(world);
  status("");
  connected();
  welcome(world.me, world.beside, (person) => attempt(() => be(person)));
  if (document.activeElement === document.body) composer.focus();
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

// Without a connection nothing else happens: there is one again soon.
async function attempt(deed) {
  try {
    await deed();
  } catch (error) {
    tell(byId("problem"), error);
  }
}

async function open(channel) {
  closeDrawer();
  opened(await connection.ask("open", { channel }));
  composer.focus();
}

function opened(history) {
  remember("channel", history.channel);
  const channel = channels.show(history.channel);
  composer.show(channel);
  showIntro(channel, offers, (line) => composer.run(line));
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
  byId("as").textContent = userOf(me).name;
  leave();
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
    fields: [textField({ name: "name", label: "Name", detail: "Every channel is a table of its own.", required: true, maxlength: 32 })],
    action: "Create",
    send: async ({ name }) => open((await connection.ask("new channel", { name })).channel),
  });
}

function somebodyNew() {
  openSheet({
    title: "Someone new",
    fields: [textField({ name: "name", label: "Name", required: true, maxlength: 32 })],
    action: "Join",
    send: async ({ name }) => be((await connection.ask("new person", { name })).person),
  });
}
