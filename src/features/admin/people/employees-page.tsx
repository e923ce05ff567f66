import { App, Button } from 'antd';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { DeputiesDialog } from './deputies-dialog';
import { deputiesMessages } from './deputies.messages';
import { LeaveDialog } from './leave-dialog';
import { MovePeopleDialog } from './move-people-dialog';
import { peopleMessages } from './people.messages';
import { useAskedAct } from './use-asked-act';
import { useMovePeople } from './use-move-people';

/** Room for three words in Chinese, px. With longer texts the column grows. */
const ACTIONS_WIDTH_PX = 190;

/** The people of the company, with moving, deputies, leaving and coming back. */
export function EmployeesPage() {
  const t = useMessages(peopleMessages);
  const sayDeputies = useMessages(deputiesMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const ask = useAskedAct();
  const mayLeave = usePermission(`portal:${employees.area}:${employees.extraCalls.leave.permission}`);
  const mayName = usePermission(`portal:${employees.area}:${employees.extraCalls.nameDeputy.permission}`);
  const standing = useDialogState<AdminRow>();
  const mayMove = usePermission(permissionOf(employees, 'edit'));
  const move = useMovePeople();
  const moving = useDialogState<{ people: readonly AdminRow[]; done: () => void }>();
  const leaving = useDialogState<{ row: AdminRow; reload: () => void }>();
  const nameOf = (row: AdminRow) => pickText(language, String(row.emp_name), String(row.emp_name_en));
  const back = (row: AdminRow, done: () => void) => {
    const planned = row.state !== '0';
    ask({
      title: planned ? 'adminPeople.cancelTitle' : 'adminPeople.comeBackTitle',
      text: planned ? 'adminPeople.cancelText' : 'adminPeople.comeBackText',
      name: nameOf(row),
      done,
      work: async () => {
        await callExtra(employees, employees.extraCalls.comeBack, seen(row), anything);
        void message.success(
          row.state === '2' ? t('adminPeople.leaveCancelled') : t('adminPeople.cameBack', { name: nameOf(row) }),
        );
      },
    });
  };
  const stay = (row: AdminRow, done: () => void) =>
    ask({
      title: 'adminPeople.cancelMoveTitle',
      text: 'adminPeople.cancelMoveText',
      name: nameOf(row),
      done,
      work: async () => {
        await callExtra(employees, employees.extraCalls.cancelMove, { rows: [seen(row)] }, anything);
        void message.success(t('adminPeople.moveCancelled'));
      },
    });
  const rowActions = (row: AdminRow, reload: () => void) => (
    <>
      {mayMove && row.state === '1' ? (
        <Button type="link" size="small" onClick={() => moving.open({ people: [row], done: reload })}>
          {t('adminPeople.moveTo')}
        </Button>
      ) : null}
      {mayMove && row.moves_on ? (
        <Button type="link" size="small" onClick={() => stay(row, reload)}>
          {t('adminPeople.cancelMove')}
        </Button>
      ) : null}
      {mayName && row.state === '1' ? (
        <Button type="link" size="small" onClick={() => standing.open(row)}>
          {sayDeputies('adminDeputies.open')}
        </Button>
      ) : null}
      {mayLeave && row.state !== '0' ? (
        <Button type="link" size="small" onClick={() => leaving.open({ row, reload })}>
          {t('adminPeople.leave')}
        </Button>
      ) : null}
      {mayLeave && (row.state === '0' || row.left_on) ? (
        <Button type="link" size="small" onClick={() => back(row, reload)}>
          {t(row.state === '0' ? 'adminPeople.comeBack' : 'adminPeople.cancelLeave')}
        </Button>
      ) : null}
    </>
  );
  const batchActions = (people: readonly AdminRow[], done: () => void) => (
    <Button size="small" onClick={() => moving.open({ people, done })}>
      {t('adminPeople.moveTo')}
    </Button>
  );
  return (
    <>
      <AdminList
        screen={employees}
        {...(mayLeave || mayMove || mayName ? { rowActions: { width: ACTIONS_WIDTH_PX, render: rowActions } } : {})}
        {...(mayMove ? { batchActions } : {})}
      />
      <DialogContent state={moving}>
        {({ people, done }, close) => (
          <MovePeopleDialog
            people={people}
            nameOf={nameOf}
            onMove={async (departmentId, day) => {
              await move(people, departmentId, day);
              done();
            }}
            onClose={close}
          />
        )}
      </DialogContent>
      <DialogContent state={standing}>
        {(row, close) => <DeputiesDialog employee={row} name={nameOf(row)} onClose={close} />}
      </DialogContent>
      <DialogContent state={leaving}>
        {({ row, reload }, close) => <LeaveDialog employee={row} name={nameOf(row)} onClose={close} onDone={reload} />}
      </DialogContent>
    </>
  );
}
