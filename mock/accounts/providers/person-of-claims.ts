import { and, eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../auth/scrypt';
import { randomId } from '../../auth/secrets';
import { NetworkNotAllowed, type TenantRuleBook } from '../../auth/tenant-rules';
import { employeeOfAccount } from '../../db/conditions';
import { account, employee } from '../../db/schema';
import type { Store } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { requireAccountRoom } from '../account-limit';
import { accountWithState, type AccountWithState as Account } from '../account-with-state';
import { requireFirstDayCome } from '../first-day';
import type { SecurityEvents } from '../security-events';
import type { Claims, Provider } from './oidc';

const NAME_MAX = 100;
/** An account name, as the administration takes it. */
export const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._:\-/@]{0,63}$/u;

/** What accounts are looked up and made with. */
export interface PeopleParts {
  store: Store;
  events: Pick<SecurityEvents, 'write'>;
  rules: Pick<TenantRuleBook, 'within'>;
}

/**
 * The account that a provider's claims name, in use or not. Where the provider is set so, an unknown person gets one:
 * without an employee, and with a password that nobody knows.
 *
 * @throws {Refusal} 400 where the claims name no account, or several
 * @throws {NetworkNotAllowed} where an account would be made from another network than the tenant allows
 */
export async function personOfClaims(
  parts: PeopleParts,
  provider: Provider,
  claims: Claims,
  address: string,
): Promise<Account> {
  const name = provider.provider_name;
  const claim = provider.account_claim;
  const named = namedBy(claims[claim]);
  if (named === undefined) throw new Refusal(400, 'providerNoClaim', { values: { name, claim } });
  if ((claim === 'email' || provider.account_match === 'email') && claims.email_verified === false) {
    throw new Refusal(400, 'providerMailUnverified', { values: { name } });
  }
  const [found, another] = await accountsNamed(parts.store, provider, named);
  if (another !== undefined) throw new Refusal(400, 'providerSeveralAccounts', { values: { name } });
  if (found !== undefined) return found;
  const makes = provider.unknown_people === 'create' && provider.account_match === 'username' && USERNAME.test(named);
  if (!makes) throw new Refusal(400, 'providerUnknownAccount', { values: { name } });
  return makeAccount(parts, provider, { username: named, claims, address });
}

function namedBy(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

async function accountsNamed(store: Store, { tenant_id, account_match }: Provider, named: string): Promise<Account[]> {
  const column = { username: account.username, emp_code: employee.emp_code, email: employee.email }[account_match];
  return store.read((db) =>
    db
      .select(accountWithState)
      .from(account)
      .leftJoin(employee, employeeOfAccount)
      .where(and(eq(account.tenant_id, tenant_id), eq(sql`lower(${column})`, named.toLowerCase())))
      .limit(2),
  );
}

async function makeAccount(
  { store, events, rules }: PeopleParts,
  provider: Provider,
  { username, claims, address }: { username: string; claims: Claims; address: string },
): Promise<Account> {
  const shown = namedBy(claims.name) ?? username;
  const password_hash = await hashPassword(randomId());
  return store.write(async (tx) => {
    // Before the account: who may not come in leaves nothing behind.
    if (!(await rules.within(tx, provider.tenant_id)).allows(address)) throw new NetworkNotAllowed();
    await requireFirstDayCome(tx, provider.tenant_id, [username]);
    await requireAccountRoom(tx, provider.tenant_id, 1);
    const [made] = await tx
      .insert(account)
      .values({
        tenant_id: provider.tenant_id,
        id: randomId(),
        username,
        password_hash,
        user_type: 'partner',
        partner_code: username,
        partner_name: shown.slice(0, NAME_MAX),
      })
      .returning();
    if (made === undefined) throw new Refusal(500, 'serverError');
    const subject = { tenantId: made.tenant_id, accountId: made.id, username, address };
    await events.write(tx, 'provider-account', subject);
    return { ...made, joins_on: null };
  });
}
