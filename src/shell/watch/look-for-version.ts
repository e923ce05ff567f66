import { createElement } from 'react';
import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { shellMessages } from '../shell.messages';
import { deployedEntry, runningEntry } from './shell-version';

/** Not more often than this, however often one switches browser tabs. */
const LOOK_AGAIN_AFTER_MS = 60_000;

/** The offer stays until it is answered, and follows the language. */
const say = (key: `shell.${'newVersion' | 'newVersionText' | 'reload'}`) =>
  liveText(() => translate(shellMessages, key));

const running = runningEntry();
let lookedAt = -Infinity;
let offered: string | undefined;

/** Asks the server for the shell's version, and offers a newer one once. */
export async function lookForVersion(notification: NotificationInstance, over: AbortSignal): Promise<void> {
  if (running === undefined || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
  lookedAt = Date.now();
  const deployed = await deployedEntry(over);
  if (over.aborted || deployed === undefined || deployed === running || deployed === offered) return;
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
}
