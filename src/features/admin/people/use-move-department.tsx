import { App } from 'antd';
import { departments, movedDepartment, type MoveDepartmentBody } from '@portal/contract/admin/departments';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { callExtra, seen } from '../crud/api/admin-api';
import { crudMessages } from '../crud/crud.messages';
import { useUndoable } from '../crud/use-undoable';
import { parentAt, parentIdOf, placeOf, type MenuPlace } from '../menus/menu-place';
import { DepartmentQuestion } from './department-question';
import { peopleMessages } from './people.messages';

interface MoveOptions {
  rows: readonly AdminRow[];
  /** After a move, and after a refusal, because the tree is not as it was shown. Ends with the new rows. */
  renew: () => Promise<void>;
}

const send = (body: MoveDepartmentBody) => callExtra(departments, departments.extraCalls.move, body, movedDepartment);

/** Moves departments. A move below another one asks first; every move can be undone for a while. */
export function useMoveDepartment({ rows, renew }: MoveOptions) {
  const { message, modal } = App.useApp();
  const change = useUndoable(renew);
  return {
    /** Puts the department there, with all below it. */
    move(moved: AdminRow, to: MenuPlace): void {
      const [parentId, own] = [parentAt(rows, to), parentIdOf(moved)];
      const name = () => pickText(readLanguage(), String(moved.dept_name), String(moved.dept_name_en));
      const back = placeOf(rows, moved);
      const run = () =>
        change({
          work: async () => {
            const { version } = await send({ ...seen(moved), ...to, parent_id: parentId });
            return back && (() => send({ id: moved.id, version, ...back, parent_id: own }));
          },
          done: () => translate(peopleMessages, 'adminPeople.departmentMoved', { name: name() }),
          undone: () => translate(peopleMessages, 'adminPeople.departmentBack', { name: name() }),
        });
      if (parentId === own) return void run();
      void modal.confirm({
        title: liveText(() => translate(peopleMessages, 'adminPeople.moveDepartment', { name: name() })),
        content: <DepartmentQuestion rows={rows} moved={moved} parentId={parentId} />,
        okText: liveText(() => translate(peopleMessages, 'adminPeople.move')),
        cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
        onOk: run,
      });
    },
    /** Says why a department cannot be dropped there. */
    refuse(): void {
      void message.warning(liveText(() => translate(peopleMessages, 'adminPeople.belowItself')));
    },
  };
}
