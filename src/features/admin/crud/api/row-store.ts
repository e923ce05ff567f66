import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow, SeenRow } from '@portal/contract/admin/crud/wire';
import { adminApi } from './admin-api';

/** Where the form and the buttons of rows read them and store what a person does. All fail with an `ApiError`. */
export interface RowStore {
  info(id: string, signal: AbortSignal): Promise<AdminRow>;
  add(values: Record<string, unknown>): Promise<unknown>;
  edit(row: SeenRow, values: Record<string, unknown>): Promise<unknown>;
  remove(rows: readonly SeenRow[]): Promise<unknown>;
  setState(rows: readonly SeenRow[], state: '0' | '1'): Promise<unknown>;
  /** Present where changes wait and can be taken back: the message after one, made of the usual one. */
  readonly waits?: (done: string) => string;
}

/** The screen's own calls: a change takes effect at once. */
export const directStore = (screen: AdminScreen): RowStore => ({
  info: (id, signal) => adminApi.info(screen, id, signal),
  add: (values) => adminApi.add(screen, values),
  edit: (row, values) => adminApi.edit(screen, row, values),
  remove: (rows) => adminApi.remove(screen, rows),
  setState: (rows, state) => adminApi.setState(screen, rows, state),
});
