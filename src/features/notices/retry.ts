/** Pauses between attempts, in ms; the last one repeats. Chance makes each longer, so that not all browsers come at once. */
const RETRY_MS = [0, 2_000, 5_000, 10_000, 30_000];

export function retryDelay(attempt: number, chance: number = Math.random()): number {
  const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
  return Math.round(pause * (1 + chance / 2));
}

/** Waits so long, or until it is stopped. */
export function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What is loaded, tried again until it comes: its file may be out of reach as the server may. Undefined once stopped. */
export async function loadUntil<Module>(
  name: string,
  load: () => Promise<Module>,
  stopped: AbortSignal,
): Promise<Module | undefined> {
  for (let attempt = 1; !stopped.aborted; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      console.warn(`${name} could not be loaded`, error);
      await pause(retryDelay(attempt), stopped);
    }
  }
  return undefined;
}
