import { useEffect, useState } from 'react';
import { App, Button, Drawer } from 'antd';
import type { MicroAppRuntime } from '@portal/runtime';
import { registrationsNow } from '@/features/pages';
import { askBeforeLoss } from '@/features/unsaved-input';
import { readPortalConfig } from '@/shared/config/portal-config';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { Result } from '@/shared/ui/result';
import { LoadedAppCard } from './loaded-app-card';
import { loadedApps, reportText, type LoadedApp, type LoadedTab } from './loaded-apps';
import styles from './loaded.module.css';
import { loadedMessages } from './loaded.messages';

const WIDTH_PX = 560;
/** How often it is looked again while it is open, ms. */
const AGAIN_MS = 1_000;

/** The applications that this page has loaded: what they are, how they were opened, what they hold. */
export function LoadedDrawer({ runtime, onClose }: { runtime: MicroAppRuntime; onClose: () => void }) {
  const t = useMessages(loadedMessages);
  const app = App.useApp();
  const [apps, lookAgain] = useLoadedApps(runtime);

  const reload = async ({ key, title, snapshot }: LoadedTab) => {
    if (snapshot.dirty && !(await askBeforeLoss(app, 'refresh', () => [title]))) return;
    await runtime.reload(key);
    lookAgain();
  };
  const release = async () => {
    await runtime.releaseParked();
    void app.message.success(t('loaded.released'));
    lookAgain();
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={t('loaded.title')}
      size={WIDTH_PX}
      closable={{ 'aria-label': t('loaded.close') }}
    >
      <div className={styles.actions}>
        <span>
          {t('loaded.copy')}
          <CopyButton text={reportText(apps, { now: new Date(), userAgent: navigator.userAgent })} />
        </span>
        <Button size="small" onClick={() => void release()}>
          {t('loaded.release')}
        </Button>
      </div>
      {apps.length === 0 ? (
        <Result compact drawing="empty" title={t('loaded.empty')} text={t('loaded.empty.text')} />
      ) : (
        apps.map((each) => <LoadedAppCard key={each.prefix} app={each} onReload={(tab) => void reload(tab)} />)
      )}
    </Drawer>
  );
}

/** What is loaded, looked at again and again; and the function that looks at once. */
function useLoadedApps(runtime: MicroAppRuntime): [readonly LoadedApp[], () => void] {
  const [apps, setApps] = useState<readonly LoadedApp[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      // The same code as the engine's: it is there where anything is loaded.
      const { ledgerReports } = await import('@portal/runtime/ledger');
      if (gone) return;
      const { entries } = readPortalConfig();
      setApps(
        loadedApps({
          panels: runtime.panels(),
          ledgers: ledgerReports(),
          measures: performance.getEntriesByType('measure'),
          entryOf: (prefix) =>
            entries[prefix] ?? registrationsNow().find((each) => each.prefix === prefix)?.entry ?? '',
        }),
      );
    };
    const lookSafely = () => void look().catch(() => undefined);
    lookSafely();
    const timer = setInterval(lookSafely, AGAIN_MS);
    const leave = runtime.subscribe(lookSafely);
    return () => {
      gone = true;
      clearInterval(timer);
      leave();
    };
  }, [runtime, turn]);
  return [apps, () => setTurn((now) => now + 1)];
}
