import { App, Button } from 'antd';
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
import { LeaveDialog } from './leave-dialog';
import { peopleMessages } from './people.messages';
import { useAskedAct } from './use-asked-act';

/** Room for two words in either language, px. */
const ACTIONS_WIDTH_PX = 190;

/** The people of the company, with leaving and coming back. Moving to another department is an edit. */
export function EmployeesPage() {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const ask = useAskedAct();
  const mayLeave = usePermission(`portal:${employees.area}:${employees.extraCalls.leave.permission}`);
  const leaving = useDialogState<{ row: AdminRow; reload: () => void }>();
  const nameOf = (row: AdminRow) => pickText(language, String(row.emp_name), String(row.emp_name_en));
  const back = (row: AdminRow, done: () => void) => {
    const planned = row.state === '1';
    ask({
      title: planned ? 'adminPeople.cancelTitle' : 'adminPeople.comeBackTitle',
      text: planned ? 'adminPeople.cancelText' : 'adminPeople.comeBackText',
      name: nameOf(row),
      done,
      work: async () => {
        await callExtra(employees, employees.extraCalls.comeBack, seen(row), anything);
        void message.success(t('adminPeople.cameBack', { name: nameOf(row) }));
      },
    });
  };
  const rowActions = (row: AdminRow, reload: () => void) => (
    <>
      {row.state === '1' ? (
        <Button type="link" size="small" onClick={() => leaving.open({ row, reload })}>
          {t('adminPeople.leave')}
        </Button>
      ) : null}
      {row.state === '0' || row.left_on ? (
        <Button type="link" size="small" onClick={() => back(row, reload)}>
          {t(row.state === '0' ? 'adminPeople.comeBack' : 'adminPeople.cancelLeave')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <AdminList
        screen={employees}
        {...(mayLeave ? { rowActions: { width: ACTIONS_WIDTH_PX, render: rowActions } } : {})}
      />
      <DialogContent state={leaving}>
        {({ row, reload }, close) => <LeaveDialog employee={row} name={nameOf(row)} onClose={close} onDone={reload} />}
      </DialogContent>
    </>
  );
}
