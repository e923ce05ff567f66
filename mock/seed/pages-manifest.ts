import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const page = z.object({ path: z.string(), zh: z.string(), en: z.string(), kind: z.string() });
const group = z.object({ zh: z.string(), en: z.string(), icon: z.string().default(''), pages: z.array(page) });
const manifest = z.record(z.string(), z.object({ groups: z.array(group) }));

/** The pages of the reference sub-applications, by path prefix. */
export type PagesManifest = z.infer<typeof manifest>;

/** Reads `subapps/<name>/pages.json` of the named sub-applications. */
export function readPagesManifest(webRoot: string, names: readonly string[] = ['people', 'modules']): PagesManifest {
  const files = names.map((name) => join(webRoot, 'subapps', name, 'pages.json')).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => manifest.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
