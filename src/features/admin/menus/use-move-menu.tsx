import { useRef } from 'react';
import { App, Button } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { menus, movedMenu, type MoveMenuBody } from '@portal/contract/admin/menus';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { callExtra, seen } from '../crud/api/admin-api';
import { crudMessages } from '../crud/crud.messages';
import { parentAt, parentIdOf, placeOf, type MenuPlace } from './menu-place';
import { adminMenusMessages } from './menus.messages';
import { MoveQuestion } from './move-question';

/** How long a move can be undone from its message, seconds. */
const UNDO_SECONDS = 12;

interface MoveOptions {
  rows: readonly AdminRow[];
  /** After a move, and after a refusal, because the menus are not as they were shown. Ends with the new rows. */
  renew: () => Promise<void>;
}

/** Moves menus. A move to another parent asks first; every move can be undone for a while. */
export function useMoveMenu({ rows, renew }: MoveOptions) {
  const { message, modal } = App.useApp();
  // A second key or drop before the rows are new would only be refused as a conflict.
  const busy = useRef(false);

  const send = async (body: MoveMenuBody, done: (version: number) => void) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const { version } = await callExtra(menus, menus.extraCalls.move, body, movedMenu);
      done(version);
    } catch (error) {
      void message.error(messageOf(error));
    }
    try {
      await renew();
    } finally {
      busy.current = false;
    }
  };

  /** Puts the menu there; a place in another parent is asked about. */
  return function move(moved: AdminRow, to: MenuPlace): void {
    const parentId = parentAt(rows, to);
    const back = placeOf(rows, moved);
    const name = () => pickText(readLanguage(), String(moved.menu_name), String(moved.menu_name_en));
    const undo = (version: number) => {
      if (!back) return;
      const body = { id: moved.id, version, ...back, parent_id: parentIdOf(moved) };
      void send(body, () => {
        void message.success(liveText(() => translate(adminMenusMessages, 'adminMenus.undone', { name: name() })));
      });
    };
    const tell = (version: number) => {
      const key = `moved ${moved.id} ${version}`;
      void message.success({
        key,
        duration: UNDO_SECONDS,
        content: (
          <>
            {liveText(() => translate(adminMenusMessages, 'adminMenus.moved', { name: name() }))}
            {back ? (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  message.destroy(key);
                  undo(version);
                }}
              >
                {liveText(() => translate(adminMenusMessages, 'adminMenus.undo'))}
              </Button>
            ) : null}
          </>
        ),
      });
    };
    const run = () => send({ ...seen(moved), ...to, parent_id: parentId }, tell);
    if (parentId === parentIdOf(moved)) return void run();
    void modal.confirm({
      title: liveText(() => translate(adminMenusMessages, 'adminMenus.moveTitle', { name: name() })),
      content: <MoveQuestion rows={rows} moved={moved} parentId={parentId} />,
      okText: liveText(() => translate(adminMenusMessages, 'adminMenus.move')),
      cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
      onOk: run,
    });
  };
}
