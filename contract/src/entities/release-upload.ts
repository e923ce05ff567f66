import { z } from 'zod';
import { CHECK_RESULTS } from '../check-report';
import { checkReport } from './check-report';
import { releaseAbout, RELEASE_MAX_MB } from './release';

const ARCHIVE_MAX_BYTES = RELEASE_MAX_MB * 1_048_576;
/** SHA-256, hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().min(0).max(ARCHIVE_MAX_BYTES);
/** Names an unfinished upload of one token. It follows from what was announced. */
const upload = z.string().regex(/^\d{1,9}-[0-9a-f]{32}$/);

/** What is said before an archive is sent in parts. The same once more means the same upload. */
export const announcedUpload = releaseAbout.pick({ prefix: true, version: true }).extend({
  /** Of the archive, bytes. */
  size: bytes.min(1),
  /** Of the archive. */
  sha256: hash,
  /** What the report says that comes in the end: what has to be refused is refused before anything is sent. */
  check: z.enum(CHECK_RESULTS).default('none'),
});

export const begunUpload = z.object({
  upload,
  /** How many bytes are there: the next part begins here. */
  offset: bytes,
  /** How large a part should be, bytes. The last one is smaller. */
  part_bytes: z.number().int().min(1),
});

/** Where a part belongs. It stands in the query, because the body is the part. */
export const uploadPlace = releaseAbout.pick({ prefix: true }).extend({
  upload,
  /** Of the part's first byte. */
  offset: z.coerce.number().int().min(0).max(ARCHIVE_MAX_BYTES),
});

/** How many bytes are there now. */
export const uploadedPart = z.object({ offset: bytes });

/** What makes a release of an archive that has arrived whole. */
export const finishedUpload = releaseAbout.extend({
  upload,
  sha256: hash,
  /** What the check of this very build found. */
  report: checkReport.optional(),
});
