const MEGABYTE = 1_048_576;

/** Bounds of what the assistant reads of stored documents. */
export const DOCUMENT_BOUNDS = {
  /** Larger files are not read, bytes. */
  fileBytes: 20 * MEGABYTE,
  /** What is kept of one file, characters. */
  textChars: 200_000,
  /** What is kept of all files together, characters. */
  keptChars: 10_000_000,
  /** How many files are remembered, also those without a text. */
  keptFiles: 5_000,
  /** How many files one question looks into, the newest first. */
  filesAsked: 200,
  /** Reading one file, ms. */
  readMs: 20_000,
  /** How long a question waits for files that nobody has asked about before, ms. */
  waitMs: 6_000,
  /** The reader ends when it has had nothing to do for this long, ms. */
  idleMs: 300_000,
  /** What the reader may hold in memory, MB. A file that unpacks to more than that ends it. */
  memoryMb: 512,
  /** Pages of a PDF, slides of a presentation and sheets of a workbook. */
  pages: 500,
} as const;

/** The most characters of one passage. */
export const PASSAGE_CHARS = 300;
