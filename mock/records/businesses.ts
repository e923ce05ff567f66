import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { subappsWith } from './pages-manifest';

const field = z.object({
  key: z.string(),
  type: z.enum(['text', 'longtext', 'number', 'date', 'select', 'employee', 'file']),
  required: z.boolean().default(false),
  digits: z.number().default(0),
  options: z.array(z.object({ key: z.string() })).default([]),
  dict: z.string().optional(),
  samples: z.array(z.string()).default([]),
});
const business = z.object({
  prefix: z.string(),
  kinds: z.record(z.string(), z.object({ fields: z.array(field) })),
  /** By the page's path below the prefix. */
  pages: z.record(z.string(), z.object({ kind: z.string() })),
});
export type BusinessField = z.infer<typeof field>;
export type Business = z.infer<typeof business>;

/** Reads `subapps/<name>/business/*.json`, which describe the records of the reference sub-applications. */
export function readBusinesses(webRoot: string): Business[] {
  return subappsWith(webRoot, 'business')
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.json'))
    .map((file) => business.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
