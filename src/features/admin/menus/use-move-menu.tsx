import { App } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { menus, movedMenu, type MoveMenuBody } from '@portal/contract/admin/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { callExtra, seen } from '../crud/api/admin-api';
import { crudMessages } from '../crud/crud.messages';
import { useUndoable, type Undo } from '../crud/use-undoable';
import { draftApi, draftTarget } from './draft-target';
import { parentAt, parentIdOf, placeOf, type MenuPlace } from './menu-place';
import { adminMenusMessages } from './menus.messages';
import { MoveQuestion } from './move-question';

interface MoveOptions {
  rows: readonly AdminRow[];
  /** Whether a move is kept in the draft. */
  drafting: boolean;
  /** Of these menus, those that are in use: a new one of the draft is nobody's yet. */
  inUse: (ids: readonly string[]) => string[];
  /** After a move, and after a refusal, because the menus are not as they were shown. Ends with the new rows. */
  renew: () => Promise<void>;
}

/** Moves menus. A move to another parent asks first; every move can be undone for a while. */
export function useMoveMenu({ rows, drafting, inUse, renew }: MoveOptions) {
  const { modal } = App.useApp();
  const change = useUndoable(renew);

  const keepMove = async (body: MoveMenuBody): Promise<Undo | undefined> => {
    const changes = await draftApi.keep({ kind: 'move', ...body });
    return changes.length > 0 ? () => draftApi.drop(changes) : undefined;
  };

  const moveNow = async (body: MoveMenuBody, moved: AdminRow): Promise<Undo | undefined> => {
    const back = placeOf(rows, moved);
    const send = (each: MoveMenuBody) => callExtra(menus, menus.extraCalls.move, each, movedMenu);
    const { version } = await send(body);
    return back && (() => send({ id: moved.id, version, ...back, parent_id: parentIdOf(moved) }));
  };

  /** Puts the menu there; a place in another parent is asked about. */
  return function move(moved: AdminRow, to: MenuPlace): void {
    const parentId = parentAt(rows, to);
    const name = () => pickText(readLanguage(), String(moved.menu_name), String(moved.menu_name_en));
    const done = () => translate(adminMenusMessages, 'adminMenus.moved', { name: name() });
    const body = { ...seen(moved), ...to, parent_id: parentId };
    const send = () =>
      change({
        work: () => (drafting ? keepMove(body) : moveNow(body, moved)),
        done: () => (drafting ? draftTarget.told(done()) : done()),
        undone: () => translate(adminMenusMessages, 'adminMenus.undone', { name: name() }),
      });
    if (parentId === parentIdOf(moved)) return void send();
    void modal.confirm({
      title: liveText(() => translate(adminMenusMessages, 'adminMenus.moveTitle', { name: name() })),
      content: <MoveQuestion rows={rows} moved={moved} parentId={parentId} concerned={inUse([moved.id])} />,
      okText: liveText(() => translate(adminMenusMessages, 'adminMenus.move')),
      cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
      onOk: send,
    });
  };
}
