import type { Stamps } from '@portal/contract/entities/account';
import { callRoutes } from '@portal/contract/routes';
import { renewMenus } from '@/features/menus';
import { renewUser, useUser } from '@/features/session';
import { callRoute } from '@/shared/http';
import { stamps as readStamps } from '@/shared/http/readers/account';
import { dictionaries } from '../helpers/dictionaries';
import { renewTexts } from './texts';

/** What the page shows; at first what came with the user. */
let shown: Stamps | undefined;
let latest: AbortController | undefined;

/**
 * Asks whether an administrator has changed menus, dictionaries or texts since, and brings what has changed. For every
 * navigation; of several at once the last one asks. Never rejects: who cannot be asked is asked at the next one.
 */
export async function lookForChanges(): Promise<void> {
  shown ??= useUser.getState().user?.stamps;
  if (!shown) return;
  latest?.abort();
  const mine = (latest = new AbortController());
  try {
    const { data: now } = await callRoute(callRoutes.getStamps, undefined, readStamps, {
      name: 'getStamps',
      signal: mine.signal,
    });
    if (latest !== mine) return;
    const before = shown;
    if (now.menus !== before.menus) renewMenus((await renewUser()).apps);
    if (now.texts !== before.texts) await renewTexts();
    if (now.dicts !== before.dicts) {
      dictionaries.clear();
      (await import('@/features/dictionaries')).renewDicts();
    }
    shown = now;
  } catch (error) {
    if (!mine.signal.aborted) console.warn('The portal could not be asked for changes.', error);
  }
}
