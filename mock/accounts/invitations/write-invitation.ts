import { and, eq, isNull, ne } from 'drizzle-orm';
import { INVITATION_DAYS } from '@portal/contract/admin/account-invitation';
import { digest, randomId } from '../../auth/secrets';
import { ownedBy } from '../../db/conditions';
import { accountInvitation, outgoingMessage } from '../../db/schema';
import type { Tx } from '../../db/store';

const DAY_MS = 86_400_000;

/** Whose invitation it is. */
export interface Invited {
  tenantId: string;
  accountId: string;
}

type EndReason = NonNullable<(typeof accountInvitation.$inferSelect)['end_reason']>;
type InvitationRow = typeof accountInvitation.$inferInsert;

/**
 * A new invitation, not stored yet. Only a digest of its token is.
 *
 * @param by the account name of who invites
 */
export function newInvitation({ tenantId, accountId }: Invited, by: string, now: Date) {
  const token = randomId();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const row: InvitationRow = {
    tenant_id: tenantId,
    id: randomId(),
    account_id: accountId,
    token_hash: digest(token),
    created_by: by,
    created_at: now,
    expires_at: expiresAt,
  };
  return { token, expiresAt, row };
}

/** Stores an invitation in the place of those before it. The caller has locked the account. */
export async function writeInvitation(tx: Tx, owner: Invited, by: string, now: Date) {
  await endInvitations(tx, owner, 'replaced', now);
  const { row, ...made } = newInvitation(owner, by, now);
  await tx.insert(accountInvitation).values(row);
  return made;
}

/**
 * Ends what is open of an account's invitations, and takes back mails that wait. Does nothing where none is open.
 *
 * @returns whether one was open, also one that has expired
 */
export async function endInvitations(tx: Tx, owner: Invited, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await tx
    .update(accountInvitation)
    .set({ ended_at: now, end_reason: reason })
    .where(and(ownedBy(accountInvitation, owner), isNull(accountInvitation.ended_at)))
    .returning({ id: accountInvitation.id });
  if (ended.length === 0) return false;
  const waiting = and(eq(outgoingMessage.tenant_id, owner.tenantId), eq(outgoingMessage.account_id, owner.accountId));
  await tx.delete(outgoingMessage).where(and(waiting, ne(outgoingMessage.code_sealed, '')));
  return true;
}
