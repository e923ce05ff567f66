import { App, Button, Modal, Tooltip, Typography } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { accounts, endedSessions, resetPassword } from '@portal/contract/admin/accounts';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { AdminList } from '../crud/admin-list';
import { callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { AccountImport } from './account-import';
import { accountImportMessages } from './account-import.messages';
import { PasswordField } from './password-field';
import { peopleMessages } from './people.messages';
import { useAskedAct } from './use-asked-act';

/** Room for four words in either language, px. */
const ACTIONS_WIDTH_PX = 360;
const PASSWORD = fieldOf(accounts, 'password').name;

const codeOf = (call: keyof typeof accounts.extraCalls) =>
  `portal:${accounts.area}:${accounts.extraCalls[call].permission}`;

/** Accounts, with a first password, resetting it and a second factor, unlocking, and signing somebody out. */
export function AccountsPage() {
  const t = useMessages(peopleMessages);
  const sayImport = useMessages(accountImportMessages);
  const { message } = App.useApp();
  const ask = useAskedAct();
  const may = {
    reset: usePermission(codeOf('resetPassword')),
    unlock: usePermission(codeOf('unlock')),
    end: usePermission(codeOf('endSessions')),
    import: usePermission(codeOf('import')),
  };
  const importing = useDialogState<{ reload: () => void }>();
  const told = useDialogState<{ name: string; password: string }>();
  const nameOf = (row: AdminRow) => String(row.username ?? '');

  const reset = (row: AdminRow, done: () => void) =>
    ask({
      title: 'adminPeople.resetTitle',
      text: 'adminPeople.resetText',
      name: nameOf(row),
      done,
      work: async () => {
        const { password } = await callExtra(accounts, accounts.extraCalls.resetPassword, seen(row), resetPassword);
        told.open({ name: nameOf(row), password });
      },
    });
  const unlock = (row: AdminRow, done: () => void) =>
    ask({
      title: 'adminPeople.unlockTitle',
      text: 'adminPeople.unlockText',
      name: nameOf(row),
      done,
      work: async () => {
        await callExtra(accounts, accounts.extraCalls.unlock, { id: row.id }, anything);
        void message.success(t('adminPeople.unlocked', { name: nameOf(row) }));
      },
    });
  const resetFactor = (row: AdminRow, done: () => void) =>
    ask({
      title: 'adminPeople.factorTitle',
      text: 'adminPeople.factorText',
      name: nameOf(row),
      done,
      work: async () => {
        await callExtra(accounts, accounts.extraCalls.resetSecondFactor, { id: row.id }, anything);
        void message.success(t('adminPeople.factorReset', { name: nameOf(row) }));
      },
    });
  const end = (row: AdminRow, done: () => void) =>
    ask({
      title: 'adminPeople.endTitle',
      text: 'adminPeople.endText',
      name: nameOf(row),
      done,
      work: async () => {
        const { ended } = await callExtra(accounts, accounts.extraCalls.endSessions, { id: row.id }, endedSessions);
        void message.success(t('adminPeople.ended', { count: ended }));
      },
    });

  const rowActions = (row: AdminRow, done: () => void) => (
    <>
      {may.reset ? (
        <Button type="link" size="small" onClick={() => reset(row, done)}>
          {t('adminPeople.reset')}
        </Button>
      ) : null}
      {may.reset && row.second_factor === true ? (
        <Button type="link" size="small" onClick={() => resetFactor(row, done)}>
          {t('adminPeople.factor')}
        </Button>
      ) : null}
      {may.unlock ? (
        <Tooltip title={row.locked === true ? undefined : t('adminPeople.notLocked')}>
          <Button type="link" size="small" disabled={row.locked !== true} onClick={() => unlock(row, done)}>
            {t('adminPeople.unlock')}
          </Button>
        </Tooltip>
      ) : null}
      {may.end ? (
        <Button type="link" size="small" onClick={() => end(row, done)}>
          {t('adminPeople.end')}
        </Button>
      ) : null}
    </>
  );
  const any = may.reset || may.unlock || may.end;
  return (
    <>
      <AdminList
        screen={accounts}
        consequence={disabling}
        renderField={(field) => (field.name === PASSWORD ? <PasswordField field={field} /> : undefined)}
        {...(may.import
          ? {
              toolbar: (reload: () => void) => (
                <Button icon={<UploadOutlined aria-hidden />} onClick={() => importing.open({ reload })}>
                  {sayImport('accountImport.import')}
                </Button>
              ),
            }
          : {})}
        {...(any ? { rowActions: { width: ACTIONS_WIDTH_PX, render: rowActions } } : {})}
      />
      <DialogContent state={importing}>
        {({ reload }, close) => <AccountImport onClose={close} onDone={reload} />}
      </DialogContent>
      <DialogContent state={told}>
        {({ name, password }, close) => (
          <Modal
            open
            title={t('adminPeople.newPassword', { name })}
            onCancel={close}
            mask={{ closable: false }}
            footer={
              <Button type="primary" onClick={close}>
                {t('adminPeople.close')}
              </Button>
            }
          >
            <p>{t('adminPeople.newPasswordText')}</p>
            <Typography.Text code>{password}</Typography.Text>
            <CopyButton text={password} />
          </Modal>
        )}
      </DialogContent>
    </>
  );
}

/** What the question before disabling says of it. */
const disabling = () => <DisableText />;

function DisableText() {
  return <>{useMessages(peopleMessages)('adminPeople.disableText')}</>;
}
