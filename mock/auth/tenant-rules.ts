import { and, eq, inArray } from 'drizzle-orm';
import { EVERYWHERE, RULE_BOUNDS, ruleNumber, TENANT_RULES } from '@portal/contract/tenant-rules';
import { AddressList } from '../config/address-list';
import { parameter } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';

/** What counts where a tenant has no rule of its own: the settings of the server. */
export interface RuleSettings {
  sessionLifeMs: number;
  sessionIdleMs: number;
  signInFailures: { pair: number; windowMs: number };
}

/** Thrown where somebody signs in from a network that their tenant does not allow. */
export class NetworkNotAllowed extends Error {
  override readonly name = 'NetworkNotAllowed';

  constructor() {
    super('The tenant does not allow sign-ins from this network.');
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The rules of one tenant, as its parameters and the server's settings give them. */
export interface Rules {
  password: { minLength: number; kinds: number; validDays: number; history: number };
  failures: { pair: number; windowMs: number };
  session: { lifeMs: number; idleMs: number };
  /** Whether people may sign in from an address. */
  allows: (address: string) => boolean;
}

/**
 * Reads what the tenants decide about passwords, sessions and places. It is read each time, so a change counts at once,
 * on every server. A tenant shortens a session; it does not live longer than the server's settings allow.
 */
export class TenantRuleBook {
  constructor(
    private readonly store: Pick<Store, 'read'>,
    private readonly settings: RuleSettings,
  ) {}

  of(tenantId: string): Promise<Rules> {
    return this.store.read((db) => this.within(db, tenantId));
  }

  /** The same within a transaction. */
  async within(db: Sql | Tx, tenantId: string): Promise<Rules> {
    const rows = await db
      .select({ code: parameter.cfg_code, value: parameter.cfg_value })
      .from(parameter)
      .where(
        and(
          eq(parameter.tenant_id, tenantId),
          eq(parameter.cfg_type, 'system'),
          inArray(parameter.cfg_code, [...TENANT_RULES]),
        ),
      );
    return rulesOf(new Map(rows.map(({ code, value }) => [code, value])), this.settings);
  }
}

/** The rules that texts stand for. A text that is no rule, which an older portal may have stored, counts as none. */
export function rulesOf(texts: ReadonlyMap<string, string>, settings: RuleSettings): Rules {
  const number = <Fallback>(code: keyof typeof RULE_BOUNDS, fallback: Fallback) =>
    ruleNumber(code, texts.get(code) ?? '') ?? fallback;
  const lifeMs = number('session_hours', Infinity) * HOUR_MS;
  const idleMs = number('session_idle_minutes', 0) * MINUTE_MS;
  const minutes = number('sign_in_lock_minutes', undefined);
  return {
    password: {
      minLength: number('password_min_length', RULE_BOUNDS.password_min_length[0]),
      kinds: number('password_kinds', RULE_BOUNDS.password_kinds[0]),
      validDays: number('password_valid_days', 0),
      history: number('password_history', 0),
    },
    failures: {
      pair: number('sign_in_failures', settings.signInFailures.pair),
      windowMs: minutes === undefined ? settings.signInFailures.windowMs : minutes * MINUTE_MS,
    },
    session: { lifeMs: Math.min(lifeMs, settings.sessionLifeMs), idleMs: shorter(idleMs, settings.sessionIdleMs) },
    allows: allowedBy(texts.get('sign_in_networks')),
  };
}

/** The shorter of two times, of which 0 means none. */
const shorter = (one: number, other: number): number => (one === 0 || other === 0 ? one + other : Math.min(one, other));

/**
 * Tells whether an address is in a rule's networks.
 *
 * @param text as the parameter has it; a text that is no list lets everybody in, as a fault must not lock people out
 */
export function allowedBy(text: string | undefined): (address: string) => boolean {
  if (text === undefined || text.trim() === '' || text.trim() === EVERYWHERE) return () => true;
  const list = AddressList.read(text);
  return (address) => list === undefined || list.has(address);
}
