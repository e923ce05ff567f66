import { z } from 'zod';
import { CODE_MAX } from './crud/common-fields';
import { PATTERNS } from './crud/problems';

/** The file at the root of a build in which an application says what it asks for (docs/releases.md). */
export const DECLARATION_FILE = 'portal.json';

/** An application asks for so many permission codes at most. */
const PERMISSIONS_MAX = 200;

/** What stands in it. Further members are for tools of its owner. */
export const buildDeclaration = z.object({
  /** The permission codes by which the application shows its pages and buttons. */
  permissions: z
    .array(
      z
        .string()
        .max(CODE_MAX * 2)
        .regex(PATTERNS.permission),
    )
    .max(PERMISSIONS_MAX)
    .default([]),
});
