/** Names the prepared classic scripts that this browser has loaded. */
const KEY = 'preparedScripts';
/** How many are named; the one noted longest ago goes first. */
const LIMIT = 100;

let known: Set<string> | undefined;

function read(): Set<string> {
  try {
    known ??= new Set(localStorage.getItem(KEY)?.split('\n'));
  } catch {
    // Storage is switched off.
    known ??= new Set();
  }
  return known;
}

/** Whether the browser has loaded a prepared script before. It may have dropped it since: then it loads it again. */
export function isKept(address: string): boolean {
  return read().has(address);
}

export function noteKept(address: string): void {
  try {
    // Other pages of the portal write, too.
    known = undefined;
    known = new Set([...read(), address].slice(-LIMIT));
    localStorage.setItem(KEY, [...known].join('\n'));
  } catch {
    // Then the text is compiled each time, as without preparation.
  }
}
