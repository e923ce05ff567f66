import { App, Button, Modal, Typography } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { invited, type Invited } from '@portal/contract/admin/account-invitation';
import { accounts } from '@portal/contract/admin/accounts';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { callExtra } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { invitationMessages } from './invitation.messages';
import { InviteDialog } from './invite-dialog';
import { useAsked } from './use-asked';

/** What is done about invitations on the screen of accounts, and the dialogs of it. */
export function useInvitations() {
  const t = useMessages(invitationMessages);
  const { message } = App.useApp();
  const ask = useAsked();
  const inviting = useDialogState<{ reload: () => void }>();
  const told = useDialogState<{ name: string; made: Invited }>();
  const tell = (name: string, made: Invited) => {
    if (made.mailed_to === null) told.open({ name, made });
    else void message.success(t('adminInvite.mailed', { address: made.mailed_to }));
  };
  const again = (row: AdminRow, done: () => void) => {
    const name = String(row.username);
    ask({
      title: () => translate(invitationMessages, 'adminInvite.againTitle', { name }),
      text: () => translate(invitationMessages, 'adminInvite.againText'),
      done,
      work: async () => {
        tell(name, await callExtra(accounts, accounts.extraCalls.sendInvitation, { id: row.id }, invited));
      },
    });
  };
  const withdraw = (row: AdminRow, done: () => void) => {
    const name = String(row.username);
    ask({
      title: () => translate(invitationMessages, 'adminInvite.withdrawTitle', { name }),
      text: () => translate(invitationMessages, 'adminInvite.withdrawText'),
      done,
      work: async () => {
        await callExtra(accounts, accounts.extraCalls.withdrawInvitation, { id: row.id }, anything);
        void message.success(t('adminInvite.withdrawn', { name }));
      },
    });
  };
  const dialogs: ReactNode = (
    <>
      <DialogContent state={inviting}>
        {({ reload }, close) => (
          <InviteDialog
            onClose={close}
            onInvited={(name, made) => {
              reload();
              tell(name, made);
            }}
          />
        )}
      </DialogContent>
      <DialogContent state={told}>
        {({ name, made }, close) => <LinkDialog name={name} made={made} onClose={close} />}
      </DialogContent>
    </>
  );
  return { invite: (reload: () => void) => inviting.open({ reload }), again, withdraw, dialogs };
}

/** Where no mail takes the link there: shown once, to be handed over. */
function LinkDialog({ name, made, onClose }: { name: string; made: Invited; onClose: () => void }) {
  const t = useMessages(invitationMessages);
  const { without_mail: reason, link, expires_at: until } = made;
  return (
    <Modal
      open
      title={t('adminInvite.linkTitle', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('adminInvite.close')}
        </Button>
      }
    >
      {reason === null ? null : <p>{t(`adminInvite.${reason}`)}</p>}
      {link === null ? (
        <p>{t('adminInvite.linkGone')}</p>
      ) : (
        <>
          <p>{t('adminInvite.linkText', { until: dayjs(until).format('YYYY-MM-DD HH:mm') })}</p>
          <Typography.Text code>{link}</Typography.Text>
          <CopyButton text={link} />
        </>
      )}
    </Modal>
  );
}
