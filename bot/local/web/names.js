// Who and what the numbers in messages mean.

const users = new Map();
const channels = new Map();

export function learnUsers(list) {
  for (const user of list) users.set(user.id, user);
}

export function learnChannels(list) {
  for (const channel of list) channels.set(channel.id, channel);
}

export const userOf = (id) => users.get(id) ?? { id: "0", name: "Someone", bot: false };
export const channelOf = (id) => channels.get(id);
export const allPeople = () => [...users.values()].filter((user) => !user.bot);
export const allChannels = () => [...channels.values()].filter((channel) => !channel.direct);
export const theBot = () => [...users.values()].find((user) => user.bot);
