/**
 * How often hidden apps may borrow the address in a window of time; browsers ignore history writes beyond 200 in 10 s.
 */
const LOANS = 20;
const WINDOW_MS = 10_000;

interface Loan {
  href: string;
  state: unknown;
}

let loan: Loan | undefined;
let recent: number[] = [];

/**
 * Lets a hidden app see its own address until the end of its turn. Some routers write to `history` and read `location`
 * straight after; reading another app's address, they would throw their page away or write again without end. The
 * address is put back before anything is painted or anybody else runs, and no event is fired.
 */
export function borrowAddress(href: string, state: unknown): void {
  if (!loan) {
    const now = performance.now();
    recent = recent.filter((time) => now - time < WINDOW_MS);
    if (recent.length >= LOANS) return;
    recent.push(now);
    loan = { href: window.location.href, state: window.history.state };
    queueMicrotask(giveBack);
  }
  window.history.replaceState(state, '', href);
}

function giveBack(): void {
  if (loan) window.history.replaceState(loan.state, '', loan.href);
  loan = undefined;
}
