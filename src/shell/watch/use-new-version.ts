import { createElement, useEffect } from 'react';
import { App, Button } from 'antd';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { shellMessages } from '../shell.messages';
import { deployedEntry, runningEntry } from './shell-version';

/** A deployment is looked for this often while the portal is in sight, and when it comes into sight. */
const LOOK_EVERY_MS = 10 * 60_000;
/** Not more often than this, however often one switches browser tabs. */
const LOOK_AGAIN_AFTER_MS = 60_000;

/** The offer stays until it is answered, and follows the language. */
const say = (key: `shell.${'newVersion' | 'newVersionText' | 'reload'}`) =>
  liveText(() => translate(shellMessages, key));

/** Says that a newer shell was deployed, and offers it: nothing is reloaded unasked. */
export function useNewVersion(): void {
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
        title: say('shell.newVersion'),
        description: say('shell.newVersionText'),
        duration: 0,
        actions: createElement(
          Button,
          { type: 'primary', size: 'small', onClick: () => location.reload() },
          say('shell.reload'),
        ),
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
  }, [notification]);
}
