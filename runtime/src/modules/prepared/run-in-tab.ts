/** Names the builds whose modules this tab has had: the browser keeps their code in memory while the tab lives. */
const KEY = 'portalPrepared';
/** How many of them are named. */
const KEPT = 50;

const read = (): string[] => sessionStorage.getItem(KEY)?.split('\n') ?? [];

/** Whether this tab has run, or fetched, the modules of a state of a build. @param folder the address of its files */
export function hasRun(folder: string): boolean {
  try {
    return read().includes(folder);
  } catch {
    // Storage is switched off.
    return false;
  }
}

export function noteRun(folder: string): void {
  try {
    const before = read().filter((each) => each !== folder);
    sessionStorage.setItem(KEY, [...before.slice(1 - KEPT), folder].join('\n'));
  } catch {
    // Then they are fetched ahead again.
  }
}
