import { App, Button, Modal, Tooltip, Typography, type MenuProps } from 'antd';
import { MailOutlined, UploadOutlined } from '@ant-design/icons';
import { accounts, endedSessions, resetPassword } from '@portal/contract/admin/accounts';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { AdminList } from '../crud/admin-list';
import { callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { AccountRights } from '../rights/account-rights';
import { rightsMessages } from '../rights/rights.messages';
import { AccountImport } from './account-import';
import { accountImportMessages } from './account-import.messages';
import { mergeMessages } from './merge.messages';
import { MergeDialog } from './merge-dialog';
import { PasswordField } from './password-field';
import { invitationMessages } from './invitation.messages';
import { peopleMessages } from './people.messages';
import styles from './people.module.css';
import { useAskedAct } from './use-asked-act';
import { useInvitations } from './use-invitations';

/** Room for four words, px. */
const ACTIONS_WIDTH_PX = { zh: 236, en: 350 };
const PASSWORD = fieldOf(accounts, 'password').name;

const codeOf = (call: keyof typeof accounts.extraCalls) =>
  `portal:${accounts.area}:${accounts.extraCalls[call].permission}`;

/** Accounts, with a first password, resetting it and a second factor, unlocking, and signing somebody out. */
export function AccountsPage() {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const sayImport = useMessages(accountImportMessages);
  const { message } = App.useApp();
  const ask = useAskedAct();
  const may = {
    reset: usePermission(codeOf('resetPassword')),
    unlock: usePermission(codeOf('unlock')),
    end: usePermission(codeOf('endSessions')),
    import: usePermission(codeOf('import')),
    invite: usePermission(codeOf('invite')),
    merge: usePermission(codeOf('merge')),
  };
  const sayInvitation = useMessages(invitationMessages);
  const sayRights = useMessages(rightsMessages);
  const sayMerge = useMessages(mergeMessages);
  const invitations = useInvitations();
  const rightsOf = useDialogState<AdminRow>();
  const merging = useDialogState<{ row: AdminRow; done: () => void }>();
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

  /** What is wanted now and then. */
  const moreOf = (row: AdminRow, done: () => void): NonNullable<MenuProps['items']> => [
    { key: 'rights', label: sayRights('adminRights.rights'), onClick: () => rightsOf.open(row) },
    ...(may.invite && typeof row.invitation === 'string'
      ? [
          ...(row.state === '1'
            ? [{ key: 'again', label: sayInvitation('adminInvite.again'), onClick: () => invitations.again(row, done) }]
            : []),
          ...(row.invitation === 'withdrawn'
            ? []
            : [
                {
                  key: 'withdraw',
                  label: sayInvitation('adminInvite.withdraw'),
                  onClick: () => invitations.withdraw(row, done),
                },
              ]),
        ]
      : []),
    ...(may.merge && row.merged_into === ''
      ? [{ key: 'merge', label: sayMerge('adminMerge.merge'), onClick: () => merging.open({ row, done }) }]
      : []),
  ];
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
      <MoreActions items={moreOf(row, done)} />
    </>
  );
  return (
    <>
      <AdminList
        screen={accounts}
        renderField={(field) => (field.name === PASSWORD ? <PasswordField field={field} /> : undefined)}
        toolbar={(reload) => (
          <span className={styles.tools}>
            {may.invite ? (
              <Button icon={<MailOutlined aria-hidden />} onClick={() => invitations.invite(reload)}>
                {sayInvitation('adminInvite.invite')}
              </Button>
            ) : null}
            {may.import ? (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => importing.open({ reload })}>
                {sayImport('accountImport.import')}
              </Button>
            ) : null}
          </span>
        )}
        rowActions={{ width: ACTIONS_WIDTH_PX[language], render: rowActions }}
      />
      {invitations.dialogs}
      <DialogContent state={rightsOf}>{(row, close) => <AccountRights account={row} onClose={close} />}</DialogContent>
      <DialogContent state={merging}>
        {({ row, done }, close) => <MergeDialog account={row} onClose={close} onDone={done} />}
      </DialogContent>
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

/** The menu of a row. */
function MoreActions({ items }: { items: NonNullable<MenuProps['items']> }) {
  const t = useMessages(invitationMessages);
  return (
    <MenuDropdown menu={{ items }}>
      <Button type="link" size="small">
        {t('adminInvite.more')}
      </Button>
    </MenuDropdown>
  );
}
