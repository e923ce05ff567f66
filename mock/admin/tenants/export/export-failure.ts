import { z } from 'zod';
import { DatabaseUnavailable } from '../../../db/database-unavailable';
import { ObjectStoreAway } from '../../../objects/object-store';

const FAILURES = [
  'exportBrokenOff',
  'exportServerEnded',
  'exportStoreAway',
  'exportDatabaseAway',
  'exportDiskFull',
  'exportFailed',
] as const;

/** Why an export was not made: the key of a text. */
export type ExportFailure = (typeof FAILURES)[number];

/** Somebody or something ends an export before it is whole. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped';

  /** @param failure absent where its owner cancelled it */
  constructor(readonly failure?: ExportFailure) {
    super(failure === undefined ? 'The export was cancelled.' : 'The server is ending.');
  }
}

/** Why it failed, for the person who asked for it. */
export function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportStopped) return error.failure ?? 'exportFailed';
  if (error instanceof ObjectStoreAway) return 'exportStoreAway';
  if (error instanceof DatabaseUnavailable) return error.reason === 'full' ? 'exportDiskFull' : 'exportDatabaseAway';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'exportDiskFull' : 'exportFailed';
}

/** A failure as the database has it; a general one where it is of another build. */
export const storedFailure = (failure: string): ExportFailure => z.enum(FAILURES).catch('exportFailed').parse(failure);
