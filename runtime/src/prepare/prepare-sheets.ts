import { ROOT_MARK, type PreparedSheet } from '../reading/prepared/format';
import { takeManifest } from '../reading/prepared/read-manifest';
import { textSum } from '../reading/prepared/text-sum';
import { sheetEdits } from '../styles/compile';
import type { BuildAddresses, BuildFiles } from './build-files';
import { sheetsOf } from './sheet-addresses';

/** What is replaced in a sheet stands in the page, which is read at each opening. UTF-16 code units. */
const EDITS_MAX = 8_000;

/** Compiles the sheets that the pages of a build link. One with very many addresses is left to the page. */
export function prepareSheets(files: BuildFiles, addresses: BuildAddresses): PreparedSheet[] {
  const sheets = new Map<string, PreparedSheet>();
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue;
    for (const address of sheetsOf(takeManifest(html).html)) {
      if (!URL.canParse(address, addresses.urlOf(path))) continue;
      const url = new URL(address, addresses.urlOf(path)).href;
      const sheet = prepareSheet(url, addresses);
      if (sheet) sheets.set(sheet.id, sheet);
    }
  }
  return [...sheets.values()];
}

function prepareSheet(url: string, addresses: BuildAddresses): PreparedSheet | undefined {
  const id = addresses.idOf(url);
  const text = id === undefined ? undefined : addresses.read(id);
  const found = text === undefined ? undefined : sheetEdits(text, { baseUrl: url });
  if (id === undefined || text === undefined || !found) return undefined;
  // The true address of the build may not be known yet.
  const mark = (part: string): string => part.replaceAll(addresses.root, ROOT_MARK);
  const sheet = {
    id,
    sum: textSum(text),
    edits: found.edits.map(([from, to, by]) => [from, to, mark(by)] as const),
    preamble: mark(found.preamble),
    imports: found.imports.map(({ url: asked, wrappers }) => ({ url: mark(asked), wrappers })),
    faces: [...found.faces],
    keyframes: [...found.keyframes],
  };
  const written = JSON.stringify(sheet);
  // What counts from outside of the build cannot be written then.
  return written.length > EDITS_MAX || addresses.hasUnknown(written) ? undefined : sheet;
}
