import { useContext, useEffect, useRef } from 'react';
import { App } from 'antd';
import { PageTabContext } from '@/features/tabs';
import { askBeforeLoss } from './ask-before-loss';
import { holdUnsaved } from './unsaved-store';

interface Form {
  /** Whether it has input that differs from what it started with. */
  dirty: boolean;
  /** The same at the moment of closing: what is rendered follows the last key a moment later. `dirty` where absent. */
  isDirty?: () => boolean;
  /** While it is being saved nothing closes it. */
  busy?: boolean;
  /** What it is called: the title of its dialog. */
  title: string;
  onClose: () => void;
}

/**
 * The way to close a form in a dialog: with unsaved input it asks first. As long as there is such input, its tab shows
 * the dot, and whatever would close the page asks as well. After a save, call `onClose` itself.
 *
 * @returns for Esc, the cross, "Cancel" and a click beside the dialog
 */
export function useAskingClose(form: Form): () => void {
  const tabKey = useContext(PageTabContext);
  const app = App.useApp();
  const now = useRef(form);
  const asked = useRef(false);
  useEffect(() => {
    now.current = form;
  });
  const { dirty } = form;
  useEffect(() => (dirty ? holdUnsaved({ tabKey, title: () => now.current.title }) : undefined), [dirty, tabKey]);
  return () => {
    if (form.busy || asked.current) return;
    if (!(form.isDirty?.() ?? dirty)) return form.onClose();
    asked.current = true;
    void askBeforeLoss(app, 'close', () => [now.current.title]).then((lost) => {
      asked.current = false;
      if (lost) now.current.onClose();
    });
  };
}
