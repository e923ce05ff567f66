import { statfsSync } from 'node:fs';

const MIB = 1_048_576;
/** Below this the embedded database could fail in the middle of a write: its log grows by 16 MiB at a time. */
export const LEAST_FREE_BYTES = 32 * MIB;
/** What a new database with demo data takes, and some room to work in. */
export const NEW_DATABASE_BYTES = 128 * MIB;
/** How long a measurement counts, ms. */
const MEASURED_FOR_MS = 1_000;

/** The free bytes of the disk that a folder is on; infinite where the system does not tell. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

export const asMib = (bytes: number): string => `${Math.floor(bytes / MIB)} MB`;

/** Tells whether a disk is nearly full; asks the system at most once a second. */
export class DiskGauge {
  private full = false;
  private measuredAt = -Infinity;

  constructor(private readonly folder: string) {}

  isFull(): boolean {
    const now = performance.now();
    if (now - this.measuredAt >= MEASURED_FOR_MS) {
      this.full = freeBytes(this.folder) < LEAST_FREE_BYTES;
      this.measuredAt = now;
    }
    return this.full;
  }
}
