import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FIELD_TYPES } from '@portal/contract/entities/record-description';
import { ROW_SCOPES } from '@portal/contract/entities/record-scope';
import { subappsWith } from './pages-manifest';

const text = z.object({ zh: z.string(), en: z.string() });
const field = text.extend({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().default(false),
  min: z.number().optional(),
  max: z.number().optional(),
  digits: z.number().default(0),
  maxLength: z.number().optional(),
  notBefore: z.string().optional(),
  notAbove: z.string().optional(),
  product: z.tuple([z.string(), z.string()]).optional(),
  pattern: z.string().optional(),
  options: z.array(text.extend({ key: z.string() })).optional(),
  dict: z.string().optional(),
  system: z.boolean().default(false),
  samples: z.array(z.string()).default([]),
});
const kind = text.extend({
  fields: z.array(field),
  scope: z.enum(ROW_SCOPES).default('all'),
  about: z.string().optional(),
  responsible: z.string().optional(),
  madeAt: z.string().optional(),
  exclusive: z.object({ by: z.string(), on: z.string(), from: z.string(), to: z.string() }).optional(),
});
const page = z.object({
  kind: z.string(),
  where: z.record(z.string(), z.string()).default({}),
  self: z.string().optional(),
});
const business = z.object({
  prefix: z.string(),
  kinds: z.record(z.string(), kind),
  /** By the page's path below the prefix. */
  pages: z.record(z.string(), page),
  /** The kind that a page of one record shows, by the page's path. */
  tickets: z.record(z.string(), z.string()).default({}),
});
export type BusinessField = z.infer<typeof field>;
export type BusinessKind = z.infer<typeof kind>;
export type BusinessPage = z.infer<typeof page>;
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
