import type { z } from 'zod';
import {
  droppedChanges,
  keptChanges,
  menuDraft,
  wholeDraftResult,
  type changeDraftBody,
  type MenuDraft,
  type wholeDraftBody,
} from '@portal/contract/admin/menu-draft';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { ApiError } from '@/shared/http';
import { translate } from '@/shared/i18n/translate';
import { callExtra } from '../crud/api/admin-api';
import type { ChangeTarget } from '../crud/change-target';
import { menuDraftMessages } from './menu-draft.messages';

const calls = menus.extraCalls;
type Change = z.input<typeof changeDraftBody>['change'];
type WholeDraft = z.input<typeof wholeDraftBody>;

/** The calls of the draft. All fail with an `ApiError`. */
export const draftApi = {
  get: (signal?: AbortSignal): Promise<MenuDraft> => callExtra(menus, calls.draft, {}, menuDraft, signal),
  keep: async (change: Change): Promise<string[]> =>
    (await callExtra(menus, calls.changeDraft, { change }, keptChanges)).changes,
  drop: async (changes: readonly string[]): Promise<number> =>
    (await callExtra(menus, calls.dropChanges, { changes }, droppedChanges)).dropped,
  publish: async (body: WholeDraft): Promise<number> =>
    (await callExtra(menus, calls.publishDraft, body, wholeDraftResult)).changes,
  discard: async (body: WholeDraft): Promise<number> =>
    (await callExtra(menus, calls.discardDraft, body, wholeDraftResult)).changes,
};

/** Keeps changes of the menus in the draft. */
export const draftTarget: ChangeTarget = {
  async info(id, signal) {
    const { rows, deleted } = await draftApi.get(signal);
    const row = rows.find((each) => each.id === id);
    if (row && !deleted.includes(id)) return row;
    throw new ApiError({
      kind: 'rejected',
      code: 404,
      status: 404,
      msg: translate(menuDraftMessages, 'menuDraft.noSuchMenu'),
      callName: extraRoute(menus, calls.draft).path,
    });
  },
  add: (body) => draftApi.keep({ kind: 'add', ...body }),
  edit: (body) => draftApi.keep({ kind: 'edit', ...body }),
  remove: (rows) => draftApi.keep({ kind: 'delete', rows: [...rows] }),
  setState: (rows, state) => draftApi.keep({ kind: 'state', rows: [...rows], state }),
  told: (done) => translate(menuDraftMessages, 'menuDraft.told', { done }),
  deletionText: () => translate(menuDraftMessages, 'menuDraft.deletion'),
};
