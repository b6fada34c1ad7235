// The capability of the printed link, and what else belongs to this tab alone.

const KEY = "key";

// #key=… is taken out of the address at once, so that it is in no history and over nobody's shoulder.
export function takeKey() {
  const given = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (given) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEY);
}

export const linkWith = (key) => `/#${new URLSearchParams({ [KEY]: key })}`;

export const remembered = (name) => sessionStorage.getItem(name);
export const remember = (name, value) => sessionStorage.setItem(name, value);
