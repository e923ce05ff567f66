import { useEffect, useLayoutEffect } from 'react';
import { useTabsStore } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';
import styles from './released-note.module.css';
import { forgetReleased, keepReleased, useReleasedStore } from './released-store';

/** Says that the page of this tab had been let go and was opened anew. It goes with the next tab. */
export function ReleasedNote({ tabKey }: { tabKey: string }) {
  const t = useMessages(shellMessages);
  const released = useReleasedStore((state) => state.keys.includes(tabKey));
  const tabs = useTabsStore((state) => state.tabs);
  // On leaving, and before the next tab is shown: that may release the page of this one again.
  useLayoutEffect(() => () => forgetReleased(tabKey), [tabKey]);
  useEffect(() => keepReleased((key) => tabs.some((tab) => tab.key === key)), [tabs]);
  if (!released) return null;
  return (
    <div className={styles.note} role="status">
      <span>{t('shell.released')}</span>
      <button type="button" className={styles.close} onClick={() => forgetReleased(tabKey)}>
        {t('shell.releasedSeen')}
      </button>
    </div>
  );
}
