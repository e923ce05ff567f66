import { CODE_SECOND_FACTOR_NEEDED } from '@portal/contract/call';
import type { Stamps } from '@portal/contract/entities/account';
import { renewDicts } from '@/features/dictionaries';
import { renewMenus } from '@/features/menus';
import { readStamps, userState } from '@/features/session';
import { renewEntries } from '@/shared/config/renew-entries';
import { ApiError, call } from '@/shared/http';
import { askForFirstSteps } from './first-steps-asked';
import { renewTexts } from './texts';

/** What the page shows; at first what came with the user. */
let shown: Stamps | undefined;
let latest: AbortController | undefined;

/**
 * Asks whether an administrator has changed menus, dictionaries or texts, and brings what has changed. Runs at every
 * navigation. Of several at once only the last one counts. Never rejects: if the server does not answer, the next
 * navigation asks again.
 */
export async function lookForChanges(): Promise<void> {
  shown ??= userState().user?.stamps;
  if (!shown) return;
  latest?.abort();
  const mine = (latest = new AbortController());
  try {
    const now = await call('getStamps', { read: readStamps, signal: mine.signal, absent: shown });
    if (latest !== mine) return;
    const before = shown;
    // Applications that were registered come before the menus that lead to them.
    if (now.menus !== before.menus) await renewEntries().then(renewMenus);
    if (now.texts !== before.texts) await renewTexts();
    if (now.dicts !== before.dicts) renewDicts();
    shown = now;
  } catch (error) {
    // Nothing else is answered before: of changes there is no news until then.
    if (error instanceof ApiError && error.code === CODE_SECOND_FACTOR_NEEDED) await askForFirstSteps().catch(warn);
    else if (!mine.signal.aborted) warn(error);
  }
}

const warn = (error: unknown) => console.warn('The portal could not be asked for changes.', error);
