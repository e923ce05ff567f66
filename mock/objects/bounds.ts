/** Bounds of asking an object store. Times in ms. */
export const OBJECT_BOUNDS = {
  connectMs: 3_000,
  /** How long it may be silent, before its answer and within it. */
  silenceMs: 10_000,
  /** How often something is tried altogether. */
  attempts: 3,
  /** Before the second attempt; twice as long before the third. */
  pauseMs: 200,
  /** How long a look may take whether it is there. */
  checkMs: 3_000,
  sockets: 50,
  /** How many objects are moved at once where there are many. */
  atOnce: 8,
  /** What a server that was killed has left on its own disk goes after this. */
  leftoverMs: 3_600_000,
} as const;
