import { useEffect } from 'react';
import { App, Button } from 'antd';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { WaitingLine } from './waiting-line';
import { waitingMessages, type PartName } from './waiting.messages';
import styles from './waiting.module.css';

const KEY = 'part-waiting';

/** Says that the code of a dialog is waited for: there is no other place, because the dialog is not there yet. */
export function PartWaiting({ name, onCancel }: { name: PartName; onCancel: () => void }) {
  const { notification } = App.useApp();
  useEffect(() => {
    notification.info({
      key: KEY,
      title: (
        <div className={styles.part}>
          <WaitingLine
            about={() =>
              translate(waitingMessages, 'waiting.part', { name: translate(waitingMessages, `waiting.part.${name}`) })
            }
          />
        </div>
      ),
      duration: false,
      closable: false,
      actions: (
        <Button size="small" onClick={onCancel}>
          {liveText(() => translate(waitingMessages, 'waiting.cancel'))}
        </Button>
      ),
    });
    return () => notification.destroy(KEY);
    // Told once, when the wait has become long.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
