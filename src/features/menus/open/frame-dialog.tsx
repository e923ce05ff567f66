import { Modal } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { menusMessages } from '../menus.messages';
import styles from './frame-dialog.module.css';
import { FRAME_MARK } from './frame-mark';
import { closeFrame, useFrameStore } from './frame-store';

/** The full-screen dialog with a page of the portal in an iframe (open type 2 without http). */
export function FrameDialog() {
  const t = useMessages(menusMessages);
  const target = useFrameStore((state) => state.target);
  return (
    <Modal
      open={target !== undefined}
      title={target?.title}
      onCancel={closeFrame}
      footer={null}
      width="100vw"
      className={styles.dialog}
      destroyOnHidden
    >
      {target ? (
        <iframe
          className={styles.frame}
          src={target.href}
          title={t('menus.dialogFrame', { title: target.title })}
          {...{ [FRAME_MARK]: '' }}
        />
      ) : null}
    </Modal>
  );
}
