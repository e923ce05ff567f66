import { say } from './say.mjs';

/** The exit code with which the server asks to be started again. `mock/last-handler.ts` knows the same number. */
const RESTART_CODE = 75;
/** How a process ends that has crashed: out of memory, or a fault in native code. Nobody sends these on purpose. */
const CRASHES = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);
/** A server that has run for this long has started well: the count of failures begins anew, ms. */
const STEADY_MS = 60_000;
/** The pause before the first restart; each further one is twice as long, ms. */
const FIRST_PAUSE_MS = 500;
/** After this many restarts in a row, each within `STEADY_MS`, the supervisor gives up. */
const RESTARTS_MAX = 5;

/**
 * Keeps a server running. A server that asks for a restart, or that crashed, is started again after a pause. Any other
 * end is the end: a stop that somebody asked for, or a start that cannot succeed.
 *
 * @param start starts the server and gives its child process
 * @returns `ended` resolves with the exit code for this process; `stop` ends the server and the supervision
 */
export function supervise(start, { firstPauseMs = FIRST_PAUSE_MS, steadyMs = STEADY_MS } = {}) {
  let stopped = false;
  let child;
  let wake = () => undefined;
  const ended = run();
  return {
    ended,
    stop(signal = 'SIGTERM') {
      stopped = true;
      child?.kill(signal);
      wake();
    },
  };

  async function run() {
    let restarts = 0;
    for (;;) {
      const began = Date.now();
      child = start();
      const { code, signal } = await endOf(child);
      if (stopped) return 0;
      if (code !== RESTART_CODE && !CRASHES.has(signal)) return code ?? 1;
      restarts = Date.now() - began > steadyMs ? 1 : restarts + 1;
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      if (restarts > RESTARTS_MAX) {
        say(`The server ended ${how}, ${restarts} times in a row. It is not started again: see its log.`);
        return 1;
      }
      const pauseMs = firstPauseMs * 2 ** (restarts - 1);
      say(`The server ended ${how}. It is started again in ${pauseMs / 1000} s (${restarts} of ${RESTARTS_MAX}).`);
      await pause(pauseMs);
      if (stopped) return 0;
    }
  }

  function pause(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped) wake();
    });
  }
}

/** How a child ended. One that could not be started counts as an end with code 1. */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
