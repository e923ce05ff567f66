import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { gapsOf } from '@portal/contract/text-ids';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const TEXT_GAPS_FILE = path.join(ROOT, 'contract/src/text-gaps.ts');
const messages = z.object({ zh: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) });

/** The ids of all texts of the shell, sorted, each with the names of its gaps. */
export async function textGaps(): Promise<Record<string, string[]>> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const gaps = new Map<string, string[]>();
  for (const file of files.filter((each) => each.endsWith('.messages.ts'))) {
    const module: unknown = await import(pathToFileURL(path.join(ROOT, 'src', file)).href);
    for (const exported of Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(module) }))) {
      const texts = messages.safeParse(exported);
      for (const [id, text] of Object.entries(texts.data?.zh ?? {})) gaps.set(id, gapsOf(text));
    }
  }
  return Object.fromEntries([...gaps].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The text of `contract/src/text-gaps.ts`. */
export function textGapsFile(gaps: Readonly<Record<string, readonly string[]>>): string {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return [
    '/** Made by `node --import tsx qa/texts/write.ts`: the ids of all texts of the shell, and the gaps that each has. */',
    'export const TEXT_GAPS: Readonly<Record<string, readonly string[]>> = {',
    ...Object.entries(gaps).map(([id, names]) => `  '${id}': ${list(names)},`),
    '};',
    '',
  ].join('\n');
}
