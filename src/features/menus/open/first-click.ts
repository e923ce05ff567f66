/** A second click on the same item within this time is part of a double click, ms. */
export const DOUBLE_CLICK_MS = 600;

let last: { address: string; at: number } | undefined;

/** False for the second click of a double click: a window is opened once. */
export function firstClick(address: string, now: number = performance.now()): boolean {
  const again = last?.address === address && now - last.at < DOUBLE_CLICK_MS;
  last = { address, at: now };
  return !again;
}
