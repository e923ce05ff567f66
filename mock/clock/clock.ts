/** What the server takes the time from, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The earliest time that anybody has now. What expired before it may be removed. */
  earliest(): number;
}

export const systemClock: Clock = { now: () => Date.now(), earliest: () => Date.now() };
