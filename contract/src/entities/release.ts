import { z } from 'zod';
import { NAME_MAX, REMARK_MAX } from '../admin/crud/common-fields';

/** Longest version of a release, in characters. */
export const RELEASE_VERSION_MAX = 64;
export const RELEASE_VERSION = /^[\w.+-]{1,64}$/;
/** Of a release, and of its archive. */
export const RELEASE_MAX_MB = 100;

/** What a publisher says of a release. It stands in the query, because the body is the archive. */
export const releaseAbout = z.object({
  /** The application's path prefix: `/ehr/emp`. */
  prefix: z.string().min(1).max(NAME_MAX),
  /** Such as `1.4.0`; letters, digits and `. _ + -`. */
  version: z.string().regex(RELEASE_VERSION),
  notes: z.string().max(REMARK_MAX).default(''),
  commit: z.string().max(NAME_MAX).default(''),
  /** The version of the portal's contract that it was built against. */
  contract: z.string().max(NAME_MAX).default(''),
});

/** What is published of a build that is deployed elsewhere: the server takes a copy of it, or of what it needs. */
export const releaseAtAddress = releaseAbout.extend({
  /** Of its page: `https://apps.example.com/emp/`. */
  address: z.string().min(1).max(REMARK_MAX),
  /** True: fonts, pictures and other files that the portal does without stay there, and pages load them from there. */
  in_place: z.boolean().default(false),
});

/** A release that is published, now or before. */
export const publishedRelease = z.object({
  id: z.string(),
  prefix: z.string(),
  version: z.string(),
  /** False where it was there already, with the same content. */
  added: z.boolean(),
  files: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  /** How many of the files stay where they are deployed. */
  elsewhere: z.number().int().optional(),
  /** SHA-256 of the content, hexadecimal. */
  content_hash: z.string(),
});
export type PublishedReleaseData = z.infer<typeof publishedRelease>;
