import { RELEASE_MAX_MB } from '@portal/contract/entities/release';

/** What a release may be. */
export const RELEASE_BOUNDS = {
  files: 5_000,
  /** Of all files together, and of the archive, bytes. */
  bytes: RELEASE_MAX_MB * 1_048_576,
  /** Of a path inside it, characters. */
  path: 300,
  /** The longest time that reading, checking and preparing may take, ms. */
  makeMs: 120_000,
  memoryMb: 1_024,
} as const;

/** Files of a deleted release are served for this long, because open tabs may still need them, ms. */
export const KEPT_AFTER_DELETION_MS = 7 * 86_400_000;
/** What a publishing that broke off has left goes after this, ms. */
export const UNFINISHED_MS = 3_600_000;

/** Archives that arrive in parts. */
export const UPLOAD_BOUNDS = {
  /** Of one part, bytes: no more than servers before the portal let pass without a setting. */
  partBytes: 1_048_576,
  /** Unfinished ones of one token. With one more, the one that has not moved for longest goes. */
  perToken: 3,
  /** Of all unfinished ones of a tenant together, as announced, bytes. */
  tenantBytes: 10 * RELEASE_BOUNDS.bytes,
  /** An unfinished one can be gone on with for this long after its last part, ms. */
  keptMs: 86_400_000,
} as const;
