import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalApplication } from '@portal/contract/local-portal';
import { WrongUsage } from '../../shared/wrong-usage.ts';

const FILE = 'pages.json';
type Page = LocalApplication['pages'][number];

/** What a group of `pages.json` has. */
interface Group {
  zh?: unknown;
  en?: unknown;
  pages?: { path?: unknown; zh?: unknown; en?: unknown }[];
}

/**
 * The names of an application and its pages, as `pages.json` of the project has them; the package's name without one.
 *
 * @throws WrongUsage for a file that is no JSON
 */
export async function pagesOf(
  folder: string,
  prefix: string,
  name: string,
): Promise<Pick<LocalApplication, 'zh' | 'en' | 'pages'>> {
  const groups = groupsIn(await read(path.join(folder, FILE)), prefix);
  const [first] = groups;
  const pages = groups
    .flatMap((group) => group.pages ?? [])
    .map((page): Page => {
      const own = String(page.path);
      return { path: own.replace(/^\/+/, ''), zh: String(page.zh ?? own), en: String(page.en ?? page.zh ?? own) };
    });
  return { zh: String(first?.zh ?? name), en: String(first?.en ?? first?.zh ?? name), pages };
}

function groupsIn(manifest: Record<string, { groups?: Group[] } | undefined>, prefix: string): Group[] {
  const groups = manifest[prefix]?.groups;
  return Array.isArray(groups) ? groups : [];
}

async function read(file: string): Promise<Record<string, { groups?: Group[] } | undefined>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    throw new WrongUsage(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
