import { and, eq, inArray, lt } from 'drizzle-orm';
import type { OpenInvitation } from '@portal/contract/calls/invitation';
import { digest } from '../../auth/secrets';
import type { TenantRuleBook } from '../../auth/tenant-rules';
import type { Clock } from '../../clock/clock';
import { employeeOfAccount, rowOf, stateOfAccount } from '../../db/conditions';
import { account, accountInvitation as invitation, employee, tenant } from '../../db/schema';
import type { Sql, Store, Tx } from '../../db/store';
import type { MessageKey } from '../../http/messages';
import { Refusal } from '../../http/refusal';
import type { Credentials } from '../credentials';
import type { SecurityEvents } from '../security-events';

/** How long it is kept that a link was used or replaced, so that its page can say so, ms. */
const KEPT_MS = 90 * 86_400_000;

const ENDED: Record<'used' | 'replaced' | 'withdrawn', MessageKey> = {
  used: 'invitationUsed',
  replaced: 'invitationReplaced',
  withdrawn: 'invitationWithdrawn',
};

interface InvitationParts {
  store: Store;
  clock: Clock;
  rules: Pick<TenantRuleBook, 'of'>;
  credentials: Pick<Credentials, 'acceptNew' | 'replace'>;
  events: Pick<SecurityEvents, 'write'>;
}

/** What invited people do with their link. Who holds it needs no session. */
export class Invitations {
  constructor(private readonly parts: InvitationParts) {}

  /** @throws {Refusal} 404 where the link is none, 410 where it is over, 403 where the tenant is suspended */
  async read(token: string): Promise<OpenInvitation> {
    const found = await this.parts.store.read((db) => this.find(db, token));
    const open = this.requireOpen(found);
    const { minLength, kinds } = (await this.parts.rules.of(open.tenantId)).password;
    return {
      username: open.username,
      emp_name: open.name ?? '',
      emp_name_en: open.nameEn ?? '',
      tenant_name: open.tenantName,
      tenant_name_en: open.tenantNameEn,
      expires_at: open.expiresAt.toISOString(),
      password: { min_length: minLength, kinds },
    };
  }

  /**
   * Sets the first password, once. A weak one is refused before the link is used up; of two who use it at once the
   * second is told so.
   *
   * @param encrypted the password, as the browser encrypted it
   * @throws {Refusal} as {@link read}; 400 for a weak password
   */
  async accept(token: string, encrypted: string, address: string): Promise<void> {
    const { store, credentials, events } = this.parts;
    const { tenantId, accountId, username } = this.requireOpen(await store.read((db) => this.find(db, token)));
    const password = await credentials.acceptNew({ tenantId, accountId }, encrypted);
    const subject = { tenantId, accountId, username, address };
    await credentials.replace(subject, password, async (tx) => {
      // The account first, as whoever sends an invitation again locks it first, too.
      await tx
        .select({ id: account.id })
        .from(account)
        .where(rowOf(account, tenantId, accountId))
        .for('update');
      this.requireOpen(await this.find(tx, token));
      await events.write(tx, 'accept-invitation', subject);
    });
  }

  /** Forgets links that were used or replaced long ago. */
  async prune(): Promise<void> {
    const before = new Date(this.parts.clock.earliest() - KEPT_MS);
    await this.parts.store.write((tx) =>
      tx
        .delete(invitation)
        .where(and(inArray(invitation.end_reason, ['used', 'replaced']), lt(invitation.ended_at, before))),
    );
  }

  private async find(db: Sql | Tx, token: string) {
    const [row] = await db
      .select({
        tenantId: invitation.tenant_id,
        accountId: invitation.account_id,
        expiresAt: invitation.expires_at,
        endReason: invitation.end_reason,
        username: account.username,
        state: stateOfAccount,
        name: employee.emp_name,
        nameEn: employee.emp_name_en,
        tenantName: tenant.tenant_name,
        tenantNameEn: tenant.tenant_name_en,
        tenantState: tenant.state,
      })
      .from(invitation)
      .innerJoin(tenant, eq(tenant.tenant_id, invitation.tenant_id))
      .innerJoin(account, and(eq(account.tenant_id, invitation.tenant_id), eq(account.id, invitation.account_id)))
      .leftJoin(employee, employeeOfAccount)
      .where(eq(invitation.token_hash, digest(token)));
    return row;
  }

  private requireOpen<Found extends NonNullable<Awaited<ReturnType<Invitations['find']>>>>(
    found: Found | undefined,
  ): Found {
    if (found === undefined) throw new Refusal(404, 'invitationUnknown');
    if (found.tenantState !== '1') throw new Refusal(403, 'tenantSuspended');
    if (found.endReason !== null) throw new Refusal(410, ENDED[found.endReason]);
    // Before the first day the password can be set already. Signing in waits.
    if (found.state === '0') throw new Refusal(410, 'invitationAccountDisabled');
    if (found.expiresAt.getTime() <= this.parts.clock.now()) throw new Refusal(410, 'invitationExpired');
    return found;
  }
}
