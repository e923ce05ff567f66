import { describeError } from './errors/describe-error';

/**
 * The exit code with which the server asks to be started again: an error that nobody caught has left it in a state that
 * nobody knows. `scripts/lib/supervise.mjs` knows the same number.
 */
export const RESTART_CODE = 75;
/** How long open requests may take after such an error, ms. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * Ends the process after an error that nobody caught: logs it, lets open requests finish within a moment, and exits
 * with the code that asks for a restart. Never returns to normal work, because half-done work may hold locks.
 *
 * @param close answers what is open and closes the database; undefined while the server has not begun
 */
export function endOnUncaught(close: () => (() => Promise<void>) | undefined): void {
  let ending = false;
  const end = (what: string) => (error: unknown) => {
    if (ending) return;
    ending = true;
    console.error(`${what} The server answers what is open and exits with ${RESTART_CODE}, to be started again.`);
    console.error(describeError(error));
    const exit = () => process.exit(RESTART_CODE);
    setTimeout(exit, ANSWER_LIMIT_MS);
    (close()?.() ?? Promise.resolve()).then(exit, exit);
  };
  process.on('uncaughtException', end('An error that nobody caught.'));
  process.on('unhandledRejection', end('A rejection that nobody caught.'));
}
