import { z } from 'zod';
import { requestId } from '../../request-ids';
import type { AdminScreen } from './screen';

/** How many rows a page of a list may have. */
export const PAGE_SIZES = [20, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
/** Rows of one page of an export. So few that the browser's page stays usable while it reads them. */
export const EXPORT_PAGE_SIZE = 500;
/** The most rows that one batch may change. */
export const BATCH_MAX = 500;
/** The most rows that a reference field offers at once. */
export const OPTIONS_MAX = 50;

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);

/** The longest text to search for, in characters. */
export const SEARCH_TEXT_MAX = 200;
/** A search: a part of a text, a value, or two ends of a time (ISO 8601, either may be empty). */
export const filterValue = z.union([
  z.string().max(SEARCH_TEXT_MAX),
  z.boolean(),
  z.number().int(),
  z.tuple([z.string().max(40), z.string().max(40)]),
]);
export type FilterValue = z.infer<typeof filterValue>;
export type Filter = Record<string, FilterValue>;

export const sortOrder = z.object({ field: z.string().max(64), order: z.enum(['asc', 'desc']) });
export type SortOrder = z.infer<typeof sortOrder>;

const selection = z.object({
  filter: z.record(z.string().max(64), filterValue).default({}),
  sort: sortOrder.optional(),
});

export const listBody = selection.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(PAGE_SIZE_MAX).default(DEFAULT_PAGE_SIZE),
});
export type ListBody = z.input<typeof listBody>;

/** `cursor` is the `next` of the page before: rows that come or go meanwhile neither repeat nor hide others. */
export const exportBody = selection.extend({ cursor: z.string().max(2_000).optional() });
export type ExportBody = z.input<typeof exportBody>;

/** Values are checked against the screen's fields, not here. */
const values = z.record(z.string().max(64), z.unknown());
export const addBody = z.object({ values, request_id: requestId.optional() });
export const editBody = addBody.extend({ id, version });

/** A row and the version that was read. A batch with a row of another version is refused as a whole. */
export const seenRow = z.object({ id, version });
export type SeenRow = z.infer<typeof seenRow>;
export const batchBody = z.object({ rows: z.array(seenRow).min(1).max(BATCH_MAX) });
export const stateBody = batchBody.extend({ state: z.enum(['0', '1']) });
export const infoBody = z.object({ id });
/** Asks for rows that contain the keyword, or for rows with the ids, to show the references of a form. */
export const optionsBody = z.object({
  keyword: z.string().trim().max(64).default(''),
  ids: z.array(id).max(OPTIONS_MAX).optional(),
});

/** A row of any screen. Every row has an id and a version. */
export const adminRow = z.looseObject({ id: z.string(), version: z.number().int().optional() });
export type AdminRow = z.infer<typeof adminRow>;
export const listData = z.object({ total: z.number().int().min(0), rows: z.array(adminRow) });
export type ListData = z.infer<typeof listData>;
export const exportData = listData.extend({ next: z.string().nullable() });
export type ExportData = z.infer<typeof exportData>;

export const rowOption = z.object({ id: z.string(), code: z.string(), zh: z.string(), en: z.string() });
export type RowOption = z.infer<typeof rowOption>;

/** The data of an envelope with code 400: a sentence for each field that is wrong. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
/** How many rows a refusal describes with all that uses them, and how many names it tells of each kind. */
export const USED_ROWS_TOLD = 20;
export const USE_NAMES_TOLD = 3;
/** Rows of one kind that use a row, so that it cannot be deleted. */
export const rowUse = z.object({
  /** The screen that shows them; empty where none does. */
  screen: z.string(),
  /** The field of that screen by which a search finds them; empty where none does. */
  field: z.string(),
  count: z.number().int().min(1),
  /** The first of them; none where the person does not see that screen. */
  names: z.array(z.string()),
});
export type RowUse = z.infer<typeof rowUse>;
/** A row of a batch that could not be deleted, and why. */
export const usedRow = z.object({ id: z.string(), name: z.string(), uses: z.array(rowUse) });
export type UsedRow = z.infer<typeof usedRow>;
/** The data of an envelope with code 400: the rows of a deletion that others still use. Nothing was deleted. */
export const usedRows = z.object({ used: z.array(usedRow) });
/** Somebody else changed the row first. */
export const CODE_CONFLICT = 409;

/** The settings of a column as a person left it. */
export const columnSetting = z.object({
  show: z.boolean().optional(),
  order: z.number().optional(),
  fixed: z.enum(['left', 'right']).optional(),
});
export const savedFilter = z.object({
  name: z.string().trim().min(1).max(40),
  filter: z.record(z.string().max(64), filterValue),
});
export type SavedFilter = z.infer<typeof savedFilter>;
export const FILTERS_MAX = 20;
/** The settings that a person has for one screen; kept on the server. */
export const viewSettings = z.object({
  columns: z.record(z.string().max(64), columnSetting).default({}),
  filters: z.array(savedFilter).max(FILTERS_MAX).default([]),
});
export type ViewSettings = z.infer<typeof viewSettings>;

const SETTINGS_PATH = '/oa/portal/Admin/Settings';
export const settingsRoutes = {
  get: { offer: 'administration', method: 'POST', path: `${SETTINGS_PATH}/Get` },
  save: { offer: 'administration', method: 'POST', path: `${SETTINGS_PATH}/Save` },
} as const;
export const settingsGetBody = z.object({ screen: z.string().min(1).max(64) });
export const settingsSaveBody = settingsGetBody.extend({ settings: viewSettings });

/** Whether a filter of that field means "contains". */
export function filtersByPart(screen: AdminScreen, name: string): boolean {
  return screen.fields.find((field) => field.name === name)?.kind === 'text';
}
