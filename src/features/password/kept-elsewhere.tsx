import { Alert, Button, Modal } from 'antd';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import type { DialogProps } from './dialog-props';
import { passwordMessages } from './password.messages';

/** What keeps the person's password in the place of the portal; undefined where the portal does. */
export function usePasswordKeeper(): string | undefined {
  const language = useLanguage();
  const person = useUser(({ user }) => user?.user);
  if (person?.password_of === undefined) return undefined;
  return pickText(language, person.password_of, person.password_of_en);
}

/** Says where somebody changes a password that a directory keeps. */
export function KeptElsewhere({ open, onClose, onClosed, keeper }: DialogProps & { keeper: string }) {
  const t = useMessages(passwordMessages);
  return (
    <Modal
      open={open}
      title={t('password.change')}
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('password.ok')}
        </Button>
      }
    >
      <Alert type="info" showIcon title={t('password.keptBy', { name: keeper })} />
    </Modal>
  );
}
