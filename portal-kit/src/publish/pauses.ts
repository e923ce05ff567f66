/**
 * How long the command waits before it tries again, ms: one pause after each attempt in a row that has brought nothing
 * forward. After the last one it gives up.
 */
export const PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
