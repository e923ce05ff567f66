/** Bounds of exporting a tenant. Times in ms. */
export const EXPORT_BOUNDS = {
  /** How long the file stays to be downloaded, days. */
  keptDays: 7,
  /** How often a server says that it still makes one, where there are others, and asks whether it was cancelled. */
  beatMs: 2_000,
  /** Without that for so long, it was broken off: its server was killed. */
  silenceMs: 120_000,
  /** How many rows are asked for at first. It grows with small rows and shrinks with large ones. */
  firstRows: 16,
  mostRows: 1_024,
  /** About how much is in memory at once, bytes. */
  pieceBytes: 524_288,
  /** How many pictures are in memory at once. */
  picturesAtOnce: 8,
  /** How many stored files are looked up at once. */
  filesAtOnce: 100,
  /** What no row names any more is left over after this. */
  leftoverMs: 3_600_000,
} as const;
