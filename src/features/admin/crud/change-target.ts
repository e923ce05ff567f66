import type { z } from 'zod';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { addBody, AdminRow, editBody, SeenRow } from '@portal/contract/admin/crud/wire';
import { translate } from '@/shared/i18n/translate';
import { adminApi } from './api/admin-api';
import { crudMessages } from './crud.messages';

/** Where changes of rows go: to the rows themselves, or to a draft of them. All calls fail with an `ApiError`. */
export interface ChangeTarget {
  info(id: string, signal?: AbortSignal): Promise<AdminRow>;
  add(body: z.input<typeof addBody>): Promise<unknown>;
  edit(body: z.input<typeof editBody>): Promise<unknown>;
  remove(rows: readonly SeenRow[]): Promise<unknown>;
  setState(rows: readonly SeenRow[], state: '0' | '1'): Promise<unknown>;
  /** What the person is told of something that was done. */
  told(done: string): string;
  /** What the question before a deletion says of it. */
  deletionText(): string;
}

/** Changes the rows of a screen at once. */
export const rowsOf = (screen: AdminScreen): ChangeTarget => ({
  info: (id, signal) => adminApi.info(screen, id, signal),
  add: (body) => adminApi.add(screen, body),
  edit: (body) => adminApi.edit(screen, body),
  remove: (rows) => adminApi.remove(screen, rows),
  setState: (rows, state) => adminApi.setState(screen, rows, state),
  told: (done) => done,
  deletionText: () => translate(crudMessages, 'admin.deleteText'),
});
