import { createElement, useEffect } from 'react';
import { App, Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';
import { deployedEntry, runningEntry } from './shell-version';

/** A deployment is looked for this often while the portal is in sight, and when it comes into sight. */
const LOOK_EVERY_MS = 10 * 60_000;
/** Not more often than this, however often one switches browser tabs. */
const LOOK_AGAIN_AFTER_MS = 60_000;

/** Says that a newer shell was deployed, and offers it: nothing is reloaded unasked. */
export function useNewVersion(): void {
  const t = useMessages(shellMessages);
  const { notification } = App.useApp();
  useEffect(() => {
    const running = runningEntry();
    const over = new AbortController();
    let lookedAt = 0;
    let offered: string | undefined;
    const look = async () => {
      if (running === undefined || document.hidden || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
      lookedAt = Date.now();
      const deployed = await deployedEntry(over.signal);
      if (over.signal.aborted || deployed === undefined || deployed === running || deployed === offered) return;
      offered = deployed;
      notification.info({
        key: 'new-version',
        title: t('shell.newVersion'),
        description: t('shell.newVersionText'),
        duration: 0,
        actions: createElement(Button, { type: 'primary', size: 'small', onClick: () => location.reload() }, t('shell.reload')),
      });
    };
    const onVisible = () => void look();
    const timer = setInterval(onVisible, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [notification, t]);
}
