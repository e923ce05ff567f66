import type { Sessions } from '../../auth/sessions';
import type { Store } from '../../db/store';
import type { SignInDirectories } from './directories';

interface Parts {
  store: Pick<Store, 'write'>;
  sessions: Pick<Sessions, 'ofRefreshToken' | 'find' | 'endOthers' | 'announceEnd'>;
  signInDirectories: Pick<SignInDirectories, 'linkOf' | 'letsIn'>;
}

/**
 * Ends all sessions of somebody whose session is about to be continued, where the directory that has their password lets
 * them in no more. A directory that cannot be asked ends nothing: it may be down, and the next refresh asks again.
 */
export async function endWhereDisabled(
  { store, sessions, signInDirectories }: Parts,
  refreshToken: string,
): Promise<void> {
  const named = sessions.ofRefreshToken(refreshToken);
  const family = named && (await sessions.find(named.tenantId, named.familyId));
  if (family === undefined || family.ended_at !== null) return;
  const { tenant_id: tenantId, account_id: accountId } = family;
  const link = await signInDirectories.linkOf(tenantId, accountId);
  if (link === undefined || (await signInDirectories.letsIn(link)) !== false) return;
  const ended = await store.write((tx) => sessions.endOthers(tx, tenantId, accountId, undefined, 'directory'));
  sessions.announceEnd(ended);
}
