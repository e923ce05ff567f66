import { z } from 'zod';
import { NAME_MAX } from '../admin/crud/common-fields';
import { REPORT_BOUNDS } from '../check-report';

const text = z.string().max(REPORT_BOUNDS.text);

const words = z.object({
  title: text,
  /** The first of what was found. */
  findings: z.array(text).max(REPORT_BOUNDS.findings),
  /** What an owner does about it. */
  fix: text,
});

/** What stands beside `zh` is English. */
const checkedRule = words.extend({
  /** Its number. */
  rule: z.string().regex(/^\d{2,3}$/),
  result: z.enum(['pass', 'warning', 'fail', 'excepted']),
  /** How many more there were. */
  more: z.int().min(0),
  /** The same in Chinese. */
  zh: words.optional(),
  /** Why it is not held, where it is excepted. */
  reason: text,
});

/** What `portal-kit check` found of a build. The machine of its owner makes it: the portal has not seen the check. */
export const checkReport = z
  .object({
    /** SHA-256 of the build's files, hexadecimal. */
    build: z.string().regex(/^[0-9a-f]{64}$/),
    /** The path prefix that it was opened at. */
    prefix: z.string().min(1).max(NAME_MAX),
    /** The version of portal-kit. */
    kit: z.string().min(1).max(NAME_MAX),
    /** By the clock of the owner's machine. */
    checked_at: z.iso.datetime(),
    rules: z.array(checkedRule).min(1).max(REPORT_BOUNDS.rules),
  })
  .refine((report) => JSON.stringify(report).length <= REPORT_BOUNDS.bytes)
  .refine(({ rules }) => new Set(rules.map(({ rule }) => rule)).size === rules.length)
  .refine(({ rules }) => rules.every(({ result, reason }) => (result === 'excepted') === (reason.trim() !== '')));
