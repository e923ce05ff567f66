/** How often a wall board loads new numbers, in seconds. `?refresh=` in the address may set another time. */
const REFRESH_S = 15;
const REFRESH_MIN_S = 2;
const REFRESH_MAX_S = 600;

/** Milliseconds between two requests, from the query of the board's address. */
export function refreshEvery(search: string): number {
  const asked = Number(new URLSearchParams(search).get('refresh'));
  const seconds = Number.isFinite(asked) && asked > 0 ? asked : REFRESH_S;
  return Math.min(REFRESH_MAX_S, Math.max(REFRESH_MIN_S, seconds)) * 1000;
}
