import { Button, Modal } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { RecoveryCodeList } from './recovery-code-list';
import { secondFactorMessages } from './second-factor.messages';

/**
 * New recovery codes. They are not shown again, so only its button closes the dialog. It has no focus at first: a second
 * Enter, meant for the dialog before, closes nothing.
 */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  return (
    <Modal
      open
      title={t('secondFactor.codes')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Modal>
  );
}
