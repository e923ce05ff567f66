import type { Language } from '@portal/contract/microapp/props';
import { ZIP_LIMITS } from '../zip/zip-limits';
import { readEntries, unpack, type ZipEntry } from '../zip/zip-parts';
import { localeOf, readNumberFormats } from './number-formats';
import { readSheet, type SheetContent, type WorkbookParts } from './read-sheet';
import { readStrings } from './read-strings';
import { walkXml } from './walk-xml';

export interface WorkbookSheet {
  name: string;
  /** @throws {Error} where the sheet is damaged */
  read: () => Promise<SheetContent>;
}

/** What one part of a workbook says of another. */
interface Relation {
  id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  type: string;
  /** The part's place in the file. */
  target: string;
}

/**
 * Opens an xlsx: its sheets that are not hidden, each read when it is wanted. The file must have passed
 * `requireModestZip`.
 *
 * @throws {Error} where it is no workbook
 */
export async function openWorkbook(blob: Blob, language: Language): Promise<WorkbookSheet[]> {
  const readPart = await partReader(blob);
  const main = (await relationsOf('', readPart)).find(({ type }) => type === 'officeDocument');
  const place = main?.target ?? 'xl/workbook.xml';
  const workbook = await readPart(place);
  if (workbook === undefined) throw new TypeError('The document has no workbook.');
  const relations = await relationsOf(place, readPart);
  const optional = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target === undefined ? undefined : readPart(target);
  };
  const [styles, strings] = await Promise.all([optional('styles'), optional('sharedStrings')]);
  const { sheets, date1904 } = readSheetList(workbook);
  const parts: WorkbookParts = {
    locale: localeOf(language),
    date1904,
    formats: styles === undefined ? [] : readNumberFormats(styles, language),
    strings: strings === undefined ? [] : readStrings(strings),
  };
  return sheets.flatMap(({ name, id }) => {
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
    if (!relation) return [];
    const read = async () => {
      const xml = await readPart(relation.target);
      if (xml === undefined) throw new TypeError(`The sheet ${name} is missing.`);
      return readSheet(xml, parts);
    };
    return [{ name, read }];
  });
}

function readSheetList(xml: string): { sheets: { name: string; id: string }[]; date1904: boolean } {
  const sheets: { name: string; id: string }[] = [];
  let date1904 = false;
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '' });
    },
  });
  return { sheets, date1904 };
}

type ReadPart = (place: string) => Promise<string | undefined>;

/** Reads a part by its place, in whatever case; undefined where the file has none there. */
async function partReader(blob: Blob): Promise<ReadPart> {
  const entries = await readEntries(blob, ZIP_LIMITS.entries);
  const byPlace = new Map<string, ZipEntry>(
    entries.map((entry) => [entry.name.replaceAll('\\', '/').toLowerCase(), entry]),
  );
  return async (place) => {
    const entry = byPlace.get(place.toLowerCase());
    if (!entry) return undefined;
    const decoder = new TextDecoder();
    let text = '';
    await unpack(blob, entry, ZIP_LIMITS.part, (bytes) => {
      text += decoder.decode(bytes, { stream: true });
    });
    return text + decoder.decode();
  };
}

/** What a part refers to; for the empty place, what the whole file does. */
async function relationsOf(place: string, readPart: ReadPart): Promise<Relation[]> {
  const cut = place.lastIndexOf('/') + 1;
  const xml = await readPart(`${place.slice(0, cut)}_rels/${place.slice(cut)}.rels`);
  if (xml === undefined) return [];
  const relations: Relation[] = [];
  walkXml(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const type = (attribute('Type') ?? '').split('/').at(-1) ?? '';
      // The host is of no account: only the rules of relative addresses are wanted.
      const target = new URL(attribute('Target') ?? '', `https://file.invalid/${place}`);
      relations.push({ id: attribute('Id') ?? '', type, target: decodeURIComponent(target.pathname.slice(1)) });
    },
  });
  return relations;
}
