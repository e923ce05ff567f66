import { useRef } from 'react';
import { App, Modal } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { menusMessages } from '../menus.messages';
import styles from './frame-dialog.module.css';
import { FRAME_MARK } from '@/shared/lib/portal-frame';
import { closeFrame, useFrameStore } from './frame-store';

const FULL = {
  container: { display: 'flex', flexDirection: 'column', blockSize: '100dvh', padding: 0, borderRadius: 0 },
  header: { margin: 0, padding: '12px 20px' },
  body: { flex: 1, minBlockSize: 0 },
} as const;

/** The full-screen dialog with a page of the portal in an iframe (open type 2 without http). */
export function FrameDialog() {
  const t = useMessages(menusMessages);
  const target = useFrameStore((state) => state.target);
  const { modal } = App.useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const close = () => {
    if (!asksBeforeLeaving(frame.current)) {
      closeFrame();
      return;
    }
    modal.confirm({
      title: t('menus.discardTitle'),
      content: t('menus.discardText', { title: target?.title ?? '' }),
      okText: t('menus.discard'),
      okButtonProps: { danger: true },
      cancelText: t('menus.stay'),
      onOk: closeFrame,
    });
  };
  return (
    <Modal
      open={target !== undefined}
      title={target?.title}
      onCancel={close}
      footer={null}
      width="100vw"
      className={styles.dialog}
      styles={FULL}
      destroyOnHidden
    >
      {target ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={target.href}
          title={t('menus.dialogFrame', { title: target.title })}
          {...{ [FRAME_MARK]: '' }}
        />
      ) : null}
    </Modal>
  );
}

/** Whether the page in the frame has unsaved input. A frame that is taken away does not ask by itself, as a tab does. */
function asksBeforeLeaving(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.dispatchEvent(new Event('beforeunload', { cancelable: true })) === false;
  } catch {
    // A page of another origin: it is its own affair.
    return false;
  }
}
