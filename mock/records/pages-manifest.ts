import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const page = z.object({ path: z.string(), zh: z.string(), en: z.string(), kind: z.string() });
const group = z.object({ zh: z.string(), en: z.string(), icon: z.string().default(''), pages: z.array(page) });
const manifest = z.record(z.string(), z.object({ groups: z.array(group) }));

/** The pages of the reference sub-applications, by path prefix. */
export type PagesManifest = z.infer<typeof manifest>;

/** The full paths of all pages of a manifest. */
export function manifestPaths(pages: PagesManifest): string[] {
  return Object.entries(pages).flatMap(([prefix, { groups }]) =>
    groups.flatMap((each) => each.pages).map((each) => `${prefix}/${each.path}`),
  );
}

/** The sub-applications that have a file or folder of that name, in the order of their names. */
export function subappsWith(webRoot: string, name: string): string[] {
  const folder = join(webRoot, 'subapps');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((app) => join(folder, app, name))
    .filter((path) => existsSync(path));
}

/** Reads `subapps/<name>/pages.json` of every sub-application. */
export function readPagesManifest(webRoot: string): PagesManifest {
  const files = subappsWith(webRoot, 'pages.json');
  return Object.assign({}, ...files.map((file) => manifest.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
