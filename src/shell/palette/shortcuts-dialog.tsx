import { Modal } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from './palette.module.css';
import { paletteMessages } from './palette.messages';

const SHORTCUTS = [
  { keys: ['Ctrl / ⌘', 'K'], text: 'shortcuts.palette' },
  { keys: ['Alt', '1 … 9'], text: 'shortcuts.tab' },
  { keys: ['Alt', 'W'], text: 'shortcuts.close' },
  { keys: ['←', '→'], text: 'shortcuts.tabArrows' },
  { keys: ['Delete'], text: 'shortcuts.tabDelete' },
  { keys: ['Ctrl', 'Shift', '← →'], text: 'shortcuts.tabMove' },
  { keys: ['Shift', 'F10'], text: 'shortcuts.tabMenu' },
  { keys: ['?'], text: 'shortcuts.help' },
] as const;

/** The list of keys; `?` opens it. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(paletteMessages);
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t('shortcuts.title')} width={440} destroyOnHidden>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ' + ' : ''}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
