/** How far the server's clock is ahead of this machine's, ms. */
let aheadMs = 0;

/** Notes the time that an answer's `Date` header says; leaves the clock as it is where the header says none. */
export function noteServerTime(date: string | null, now: number = Date.now()): void {
  const time = Date.parse(date ?? '');
  if (Number.isFinite(time)) aheadMs = time - now;
}

/** The server's time by its latest answer, ms since 1970; this machine's own before the first answer. */
export function serverNow(now: number = Date.now()): number {
  return now + aheadMs;
}
