import { Modal, Progress } from 'antd';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';

/** How far an export is, in rows; `running` is absent while there is none. */
export interface ExportProgress {
  running?: { done: number; total: number };
}

interface Props {
  progress: StoreApi<ExportProgress>;
  /** What is exported, in the person's language. */
  noun: string;
  onCancel: () => void;
}

/** How far the export is, and the way to cancel it. It alone is drawn again with each page, not the list around it. */
export function ExportDialog({ progress, noun, onCancel }: Props) {
  const t = useMessages(crudMessages);
  const running = useStore(progress, (state) => state.running);
  if (!running) return null;
  const { done, total } = running;
  return (
    <Modal
      open
      title={t('admin.exporting', { noun })}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      cancelText={t('admin.cancel')}
      okButtonProps={{ style: { display: 'none' } }}
      onCancel={onCancel}
    >
      <Progress
        percent={total > 0 ? Math.floor((100 * done) / total) : 0}
        aria-label={t('admin.exporting', { noun })}
      />
      <p role="status">{t('admin.exportProgress', { done, total })}</p>
    </Modal>
  );
}
