import { ElMessageBox } from 'element-plus';
import { onScopeDispose, watch } from 'vue';
import { useRecordApp } from '../context/record-app';

interface Form {
  /** Whether it has input that is not saved. */
  dirty(): boolean;
  /** While it is being saved nothing closes it. */
  busy(): boolean;
  /** The title of the dialog. */
  title(): string;
  close(): void;
}

let count = 0;

/**
 * The way to close a form in a dialog, for Esc, the cross and "Cancel": with unsaved input it asks first. As long as there
 * is such input the shell knows, and asks before it closes the tab or the page. After a save, call `close` itself.
 */
export function useAskingClose({ dirty, busy, title, close }: Form): () => void {
  const { setPageDirty, t } = useRecordApp();
  const key = `dialog ${(count += 1)}`;
  let asked = false;
  watch(dirty, (value) => setPageDirty(key, value), { immediate: true });
  onScopeDispose(() => setPageDirty(key, false));
  return () => {
    if (busy() || asked) return;
    if (!dirty()) return close();
    asked = true;
    const { discardText, discardTitle, discard, stay } = t.value;
    void ElMessageBox.confirm(discardText(title()), discardTitle, {
      confirmButtonText: discard,
      confirmButtonClass: 'el-button--danger',
      cancelButtonText: stay,
      closeOnClickModal: false,
      type: 'warning',
    })
      .then(close, () => undefined)
      .finally(() => (asked = false));
  };
}
