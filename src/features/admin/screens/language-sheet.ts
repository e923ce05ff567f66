import { rewordScreen } from '@portal/contract/admin/crud/own-labels';
import { fieldOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { IMPORT_ROWS_MAX, languages, type ImportRow } from '@portal/contract/admin/languages';
import type { Language } from '@portal/contract/microapp/props';
import { ownLabel } from '@/shared/i18n/own-texts';
import type { Translate } from '@/shared/i18n/use-messages';
import type { screensMessages } from './screens.messages';

type Say = Translate<(typeof screensMessages)['zh']>;

/** Why a file is no sheet of language codes. */
export class SheetProblem extends Error {
  constructor(readonly text: (say: Say) => string) {
    super('The sheet cannot be taken.');
  }
}

const HEADING_LINES = 1;
const COLUMNS = { lang_code: 'lang_code', zh: 'zh', en: 'en', subsystem_code: 'subsystem_id' } as const;
const names = ['lang_code', 'zh', 'en', 'subsystem_code'] as const;
const labelOf = (name: (typeof names)[number], screen: AdminScreen = languages) => fieldOf(screen, COLUMNS[name]).label;

/** The headings of a sheet in a language, in their order. */
export const headingsOf = (language: Language): string[] => names.map((name) => labelOf(name)[language]);

/**
 * Reads the first sheet of an .xlsx. Columns are found by their heading, in either language and any order.
 *
 * @throws {SheetProblem} when it is no .xlsx, a column is missing, it is empty or too long
 */
export async function readLanguageSheet(file: Blob): Promise<ImportRow[]> {
  const { readSheet } = await import('read-excel-file/browser');
  let sheet: readonly (readonly unknown[])[];
  try {
    sheet = await readSheet(file);
  } catch {
    throw new SheetProblem((say) => say('adminScreens.importUnreadable'));
  }
  return rowsOfSheet(sheet);
}

/** The rows below the headings, empty ones left out, each with its line in the sheet. */
export function rowsOfSheet(sheet: readonly (readonly unknown[])[]): ImportRow[] {
  const [headings = [], ...rows] = sheet;
  const texts = headings.map((heading) => textOf(heading).toLowerCase());
  const columnOf = (name: (typeof names)[number]) => {
    // An export has the headings in the words of the tenant, a template in those of the portal.
    const labels = [labelOf(name), labelOf(name, rewordScreen(languages, ownLabel))];
    const known = labels.flatMap(({ zh, en }) => [zh.toLowerCase(), en.toLowerCase()]);
    return texts.findIndex((text) => known.includes(text));
  };
  const columns = {
    lang_code: columnOf('lang_code'),
    zh: columnOf('zh'),
    en: columnOf('en'),
    subsystem_code: columnOf('subsystem_code'),
  };
  const missing = names.filter((name) => columns[name] === -1);
  if (missing.length > 0) {
    const list = missing.map((name) => `${labelOf(name).zh} / ${labelOf(name).en}`).join(', ');
    throw new SheetProblem((say) => say('adminScreens.importHeadings', { names: list }));
  }
  const filled = rows
    .map((row, index) => ({
      line: index + HEADING_LINES + 1,
      lang_code: textOf(row[columns.lang_code]),
      zh: textOf(row[columns.zh]),
      en: textOf(row[columns.en]),
      // An exported cell may carry the name behind the code.
      subsystem_code: textOf(row[columns.subsystem_code]).split(' ', 1)[0] ?? '',
    }))
    .filter(({ lang_code, zh, en, subsystem_code }) => [lang_code, zh, en, subsystem_code].some((text) => text !== ''));
  if (filled.length === 0) throw new SheetProblem((say) => say('adminScreens.importEmpty'));
  if (filled.length > IMPORT_ROWS_MAX)
    throw new SheetProblem((say) => say('adminScreens.importTooMany', { max: IMPORT_ROWS_MAX }));
  return filled;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '' : String(value);
}
