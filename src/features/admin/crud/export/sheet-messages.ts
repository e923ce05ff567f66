import type { SheetCell } from './sheet-xml';

/** What the page tells the worker. */
export type ToWorker =
  | { kind: 'begin'; sheetName: string; headings: string[]; widths: number[] }
  | { kind: 'rows'; rows: SheetCell[][] }
  | { kind: 'finish' };

/** What the worker answers: one answer to each message. */
export type FromWorker = { kind: 'ready' } | { kind: 'file'; blob: Blob } | { kind: 'failed'; reason: string };
