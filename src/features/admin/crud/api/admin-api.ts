import { z } from 'zod';
import {
  adminRoute,
  extraRoute,
  type AdminAction,
  type AdminScreen,
  type ExtraCall,
} from '@portal/contract/admin/crud/screen';
import {
  adminRow,
  exportData,
  listData,
  rowOption,
  settingsRoutes,
  viewSettings,
  type addBody,
  type AdminRow,
  type editBody,
  type ExportBody,
  type ExportData,
  type ListBody,
  type ListData,
  type RowOption,
  type SeenRow,
  type ViewSettings,
} from '@portal/contract/admin/crud/wire';
import { call } from '@/shared/http';
import { anything } from './anything';
import { zodReader } from './zod-reader';

function act<Data>(
  screen: AdminScreen,
  action: AdminAction,
  body: unknown,
  data: z.ZodType<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return call(adminRoute(screen, action), { body, read: zodReader(data), signal });
}

/** The calls that every screen has. All fail with an `ApiError`. */
export const adminApi = {
  list: (screen: AdminScreen, body: ListBody, signal?: AbortSignal): Promise<ListData> =>
    act(screen, 'list', body, listData, signal),
  info: (screen: AdminScreen, id: string, signal?: AbortSignal): Promise<AdminRow> =>
    act(screen, 'info', { id }, adminRow, signal),
  options: (
    screen: AdminScreen,
    body: { keyword?: string; ids?: string[] },
    signal?: AbortSignal,
  ): Promise<RowOption[]> => act(screen, 'options', body, z.array(rowOption), signal),
  add: (screen: AdminScreen, body: z.input<typeof addBody>): Promise<string> => act(screen, 'add', body, z.string()),
  edit: (screen: AdminScreen, body: z.input<typeof editBody>): Promise<unknown> => act(screen, 'edit', body, anything),
  remove: (screen: AdminScreen, rows: readonly SeenRow[]): Promise<number> =>
    act(screen, 'delete', { rows }, z.number()),
  setState: (screen: AdminScreen, rows: readonly SeenRow[], state: '0' | '1'): Promise<number> =>
    act(screen, 'state', { rows, state }, z.number()),
  exportPage: (screen: AdminScreen, body: ExportBody, signal?: AbortSignal): Promise<ExportData> =>
    act(screen, 'export', body, exportData, signal),
};

/** A call that one screen has beside those. */
export function callExtra<Data>(
  screen: AdminScreen,
  extra: ExtraCall,
  body: unknown,
  data: z.ZodType<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return call(extraRoute(screen, extra), { body, read: zodReader(data), signal });
}

/** Where the server keeps none, they last as long as the page. */
const NO_SETTINGS: ViewSettings = { columns: {}, filters: [] };

/** Column settings and saved filters of one screen. */
export const settingsApi = {
  get: (screen: string, signal?: AbortSignal): Promise<ViewSettings> =>
    call(settingsRoutes.get, { body: { screen }, read: zodReader(viewSettings), signal, absent: NO_SETTINGS }),
  save: (screen: string, settings: ViewSettings): Promise<unknown> =>
    call(settingsRoutes.save, { body: { screen, settings }, read: zodReader(anything), absent: null }),
};

/** The row as it was seen, for optimistic concurrency. */
export const seen = (row: AdminRow): SeenRow => ({ id: row.id, version: row.version ?? 1 });
