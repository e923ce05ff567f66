import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useRecordApp, useTexts } from '../context/record-app';

interface Form {
  /** Whether it has input that is not saved. */
  dirty: boolean;
  /** While it is being saved nothing closes it. */
  busy: boolean;
  /** The title of the dialog. */
  title: string;
  onClose(): void;
}

let count = 0;

/**
 * The way to close a form in a dialog, for Esc, the cross and "Cancel": with unsaved input it asks first. As long as there
 * is such input the shell knows, and asks before it closes the tab or the page. After a save, call `onClose` itself.
 */
export function useAskingClose({ dirty, busy, title, onClose }: Form): () => void {
  const { setPageDirty } = useRecordApp();
  const { t } = useTexts();
  const { modal } = App.useApp();
  const asked = useRef(false);
  useEffect(() => {
    if (!dirty) return undefined;
    const key = `dialog ${(count += 1)}`;
    setPageDirty(key, true);
    return () => setPageDirty(key, false);
  }, [dirty, setPageDirty]);
  return () => {
    if (busy || asked.current) return;
    if (!dirty) return onClose();
    asked.current = true;
    const answered = (lost: boolean) => {
      asked.current = false;
      if (lost) onClose();
    };
    modal.confirm({
      title: t.discardTitle,
      content: t.discardText(title),
      okText: t.discard,
      okButtonProps: { danger: true },
      cancelText: t.stay,
      onOk: () => answered(true),
      onCancel: () => answered(false),
    });
  };
}
