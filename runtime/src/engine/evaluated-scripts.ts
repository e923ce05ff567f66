/** Names the prepared classic scripts whose text this tab has evaluated, each with the time, in milliseconds. */
const KEY = 'portalEvaluated';
/** How many are named; the one noted longest ago goes first. */
const KEPT = 50;
/** After this time a browser may have let the code go that it has in memory. */
const HELD_MS = 15 * 60_000;

type Noted = [address: string, at: number];

function read(): Noted[] {
  const lines = sessionStorage.getItem(KEY)?.split('\n') ?? [];
  return lines.map((line) => {
    const gap = line.lastIndexOf(' ');
    return [line.slice(0, gap), Number(line.slice(gap + 1))];
  });
}

/**
 * Whether this tab has lately evaluated the text of a prepared script. The browser then has its compiled code in memory
 * under that text, with all functions that ran. The script at its address would be compiled anew.
 */
export function wasEvaluatedHere(address: string): boolean {
  try {
    const at = read().find(([each]) => each === address)?.[1] ?? Number.NaN;
    const passed = Date.now() - at;
    return passed >= 0 && passed < HELD_MS;
  } catch {
    // Storage is switched off.
    return false;
  }
}

export function noteEvaluatedHere(address: string): void {
  try {
    const before = read().filter(([each]) => each !== address);
    const all: Noted[] = [...before.slice(1 - KEPT), [address, Date.now()]];
    sessionStorage.setItem(KEY, all.map((noted) => noted.join(' ')).join('\n'));
  } catch {
    // Then the script runs from its address.
  }
}
