import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { registrations } from '../microapps.config';

const titles = z.object({ zh: z.string(), en: z.string() });
const page = titles.extend({ path: z.string(), kind: z.string() });
const manifest = z.record(z.string(), z.object({ groups: z.array(titles.extend({ pages: z.array(page) })) }));

export interface SubAppPage {
  prefix: string;
  path: string;
  zh: string;
  en: string;
  kind: string;
}

const folder = new URL('../subapps/', import.meta.url);

function readManifest(name: string): SubAppPage[] {
  const file = new URL(`${name}/pages.json`, folder);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return Object.entries(manifest.parse(JSON.parse(text))).flatMap(([prefix, { groups }]) =>
    groups.flatMap(({ pages }) => pages.map((entry) => ({ ...entry, prefix, path: `${prefix}/${entry.path}` }))),
  );
}

/** Every page of the reference sub-applications, as their manifests have them. */
export const subAppPages: readonly SubAppPage[] = readdirSync(folder).sort().flatMap(readManifest);

/** One plain page of every registered prefix, in the registry's order. */
export const onePageOfEach: readonly SubAppPage[] = registrations.map(({ prefix }) => {
  const found = subAppPages.find((entry) => entry.prefix === prefix && !entry.path.includes(':'));
  if (!found) throw new Error(`No page below ${prefix}.`);
  return found;
});

/** The first page of that kind below a prefix whose path has no parameters. */
export function plainPage(prefix: string, kind: string): SubAppPage {
  const found = subAppPages.find(
    (entry) => entry.prefix === prefix && entry.kind === kind && !entry.path.includes(':'),
  );
  if (!found) throw new Error(`No ${kind} page below ${prefix}.`);
  return found;
}
