import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SignInOutcome } from '@portal/contract/admin/sign-ins';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '../auth/scrypt';
import type { SessionClient } from '../auth/session-client';
import type { Sessions } from '../auth/sessions';
import { NetworkNotAllowed, type Rules, type TenantRuleBook } from '../auth/tenant-rules';
import type { Clock } from '../clock/clock';
import { employeeOfAccount, rowOf, stateOfAccount } from '../db/conditions';
import { account, employee, tenant } from '../db/schema';
import type { Store } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { requireStrong } from './new-password';
import { earlierPasswords, isOneOf, keepPassword } from './password-history';
import type { PasswordReader } from './password-reader';
import type { SecurityEvents, SecuritySubject } from './security-events';
import type { SignInAttempt, SignInFailures } from './sign-in-failures';

type Account = typeof account.$inferSelect;

/** A sign-in that is refused. */
interface RefusedSignIn {
  client: SessionClient;
  /** How it ended, unless the account has to wait from now on. */
  outcome: SignInOutcome;
}

const DAY_MS = 86_400_000;

/** Checks and changes the passwords of accounts. */
export class Credentials {
  constructor(
    private readonly store: Store,
    private readonly passwords: PasswordReader,
    private readonly failures: SignInFailures,
    private readonly sessions: Sessions,
    private readonly events: SecurityEvents,
    private readonly clock: Clock,
    private readonly rules: Pick<TenantRuleBook, 'of'>,
  ) {}

  /**
   * The account that an account name and password belong to. Nobody is signed in before {@link accept}: what was counted
   * of wrong passwords also bounds the guesses at a second factor.
   *
   * @param encrypted the password, as the browser encrypted it
   * @throws {Refusal} 400 for a wrong name, password or tenant; 429 after too many failures
   * @throws {NetworkNotAllowed} from another network than the tenant allows
   */
  async verify(tenantId: string, username: string, encrypted: string, client: SessionClient): Promise<Account> {
    await this.requireTenant(tenantId);
    const { address } = client;
    const attempt = { tenantId, username, address };
    const rules = await this.rules.of(tenantId);
    const found = await this.find(tenantId, username);
    // Before the password is looked at: who is elsewhere cannot even find out whether it is right.
    if (!rules.allows(address)) {
      if (found)
        this.events.refusedNetwork({ tenantId, accountId: found.id, username: found.username, address }, client);
      throw new NetworkNotAllowed();
    }
    await this.failures.refuseWhenTooMany(attempt);
    const { text } = await this.passwords.read(encrypted);
    const right = await verifyPassword(text, found?.password_hash ?? NOBODYS_HASH);
    if (found === undefined || !right || found.state !== '1') {
      await this.fail(attempt, found, { client, outcome: right ? 'out-of-use' : 'wrong-password' });
      throw new Refusal(400, 'wrongCredentials');
    }
    await this.failures.refuseWhenTooMany(attempt);
    return found;
  }

  /** All that was asked for has been right: failures before it count no more, and a password may have become too old. */
  async accept(found: Account, address: string): Promise<void> {
    const { tenant_id: tenantId, id: accountId, username } = found;
    await this.failures.forget({ tenantId, username, address });
    this.events.signedInAfter({ tenantId, accountId, username, address }, found.failed_sign_ins);
    if (this.isTooOld(found, await this.rules.of(tenantId))) await this.askForNew(found);
  }

  /**
   * Checks something else than a password, and counts it as a password.
   *
   * @param right whether what was shown is right; asked only while there were not too many failures
   * @param client present where somebody signs in
   * @throws {Refusal} 400 for a wrong one; 429 after too many failures
   */
  async requireCode(
    { tenantId, username, address }: SecuritySubject,
    right: () => Promise<boolean>,
    client?: SessionClient,
  ): Promise<void> {
    const attempt = { tenantId, username, address };
    await this.failures.refuseWhenTooMany(attempt);
    if (!(await right())) {
      const found = await this.find(tenantId, username);
      await this.fail(attempt, found, client && { client, outcome: 'wrong-code' });
      throw new Refusal(400, 'wrongFactorCode', { at: 'code' });
    }
    await this.failures.refuseWhenTooMany(attempt);
  }

  /** The account of that name, in any case of its letters. It is out of use where its person has left. */
  async find(tenantId: string, username: string): Promise<Account | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select({ ...getTableColumns(account), state: stateOfAccount })
        .from(account)
        .leftJoin(employee, employeeOfAccount)
        .where(and(eq(account.tenant_id, tenantId), eq(sql`lower(${account.username})`, username.toLowerCase()))),
    );
    return row;
  }

  /** @throws {Refusal} 400 when there is no such tenant in use */
  async requireTenant(tenantId: string): Promise<void> {
    const [row] = await this.store.read((db) =>
      db
        .select({ id: tenant.tenant_id })
        .from(tenant)
        .where(and(eq(tenant.tenant_id, tenantId), eq(tenant.state, '1'))),
    );
    if (row === undefined) throw new Refusal(400, 'unknownTenant');
  }

  /**
   * Changes the caller's own password; their other sessions end.
   *
   * @throws {Refusal} 400 when the old one is wrong, or the new one weak, the same or one of before; 429 after too many
   *   failures
   */
  async change(caller: Caller, oldEncrypted: string, newEncrypted: string, address: string): Promise<void> {
    const oldPassword = await this.requireOwn(caller, oldEncrypted, address, 'wrongOldPassword');
    const password = await this.newPassword(caller, newEncrypted);
    if (password === oldPassword) throw new Refusal(400, 'samePassword');
    await this.requireUnused(caller, password);
    const subject = { ...caller, address };
    await this.save(subject, password, caller.familyId);
    await this.events.passwordChanged(subject);
  }

  /**
   * Brings the caller's present password to all systems (docs/specification.md#sync-password-rules). The portal has it
   * already, and the embedded server knows no other system. So nothing changes here.
   *
   * @throws {Refusal} 400 when it is not the present password; 429 after too many failures
   */
  async sync(caller: Caller, encrypted: string, address: string): Promise<void> {
    await this.requireOwn(caller, encrypted, address, 'wrongPassword');
    await this.events.add('sync-password', { ...caller, address });
  }

  /**
   * A new password of an account, before anything is done with it.
   *
   * @throws {Refusal} 400 when it is weak, or one that the tenant's rule keeps from being used again
   */
  async acceptNew(owner: Pick<SecuritySubject, 'tenantId' | 'accountId'>, encrypted: string): Promise<string> {
    const password = await this.newPassword(owner, encrypted);
    await this.requireUnused(owner, password);
    return password;
  }

  /** Sets the password of somebody who has proved their identity by a code. All their sessions end. */
  async replace(subject: SecuritySubject, password: string): Promise<void> {
    await this.save(subject, password, undefined);
    await this.events.passwordChanged(subject);
  }

  /** @throws {Refusal} 400 when it breaks docs/specification.md#change-password-rules, or what the tenant adds to it */
  private async newPassword({ tenantId }: Pick<SecuritySubject, 'tenantId'>, encrypted: string): Promise<string> {
    const { text, paddingOk } = await this.passwords.read(encrypted);
    if (!paddingOk) throw new Refusal(400, 'weakPassword');
    return requireStrong(text, (await this.rules.of(tenantId)).password);
  }

  /** @throws {Refusal} 400 when it is the present password or one before it, as far as the tenant's rule looks back */
  private async requireUnused(
    { tenantId, accountId }: Pick<SecuritySubject, 'tenantId' | 'accountId'>,
    password: string,
  ): Promise<void> {
    const { history } = (await this.rules.of(tenantId)).password;
    if (history === 0) return;
    const hashes = await this.store.read(async (db) => {
      const present = await db
        .select({ hash: account.password_hash })
        .from(account)
        .where(rowOf(account, tenantId, accountId));
      const earlier = await earlierPasswords(db, { tenantId, accountId }, history);
      return [...present.map(({ hash }) => hash), ...earlier];
    });
    if (await isOneOf(password, hashes)) throw new Refusal(400, 'usedPasswordBefore', { values: { count: history } });
  }

  /** A password that came with the account, and was never changed, counts from the last change of the account. */
  private isTooOld({ password_changed_at, update_time }: Account, { password: { validDays } }: Rules): boolean {
    const since = (password_changed_at ?? update_time).getTime();
    return validDays > 0 && this.clock.now() - since >= validDays * DAY_MS;
  }

  /** From now on, the account has to change its password before anything else. */
  private async askForNew({ tenant_id, id }: Account): Promise<void> {
    await this.store.write((tx) =>
      tx
        .update(account)
        .set({ must_change_password: true })
        .where(rowOf(account, tenant_id, id)),
    );
  }

  /** @throws {Refusal} as {@link requireOwn} */
  async requirePassword(caller: Caller, encrypted: string, address: string): Promise<void> {
    await this.requireOwn(caller, encrypted, address, 'wrongPassword');
  }

  /**
   * The caller's present password, checked and counted as a sign-in is.
   *
   * @throws {Refusal} 400 with `wrong`; 429 after too many failures
   */
  private async requireOwn(
    caller: Caller,
    encrypted: string,
    address: string,
    wrong: 'wrongPassword' | 'wrongOldPassword',
  ): Promise<string> {
    const attempt = { tenantId: caller.tenantId, username: caller.username, address };
    await this.failures.refuseWhenTooMany(attempt);
    const { text } = await this.passwords.read(encrypted);
    const found = await this.find(caller.tenantId, caller.username);
    if (found === undefined || !(await verifyPassword(text, found.password_hash))) {
      await this.fail(attempt, found);
      throw new Refusal(400, wrong);
    }
    await this.failures.refuseWhenTooMany(attempt);
    await this.failures.forget(attempt);
    return text;
  }

  /**
   * Counts a wrong password, and writes it down where the account exists.
   *
   * @param signIn present where somebody tried to sign in
   */
  private async fail(attempt: SignInAttempt, found: Account | undefined, signIn?: RefusedSignIn): Promise<void> {
    await this.failures.add(attempt);
    const locks = await this.isLocked(attempt);
    if (found === undefined) return;
    const { tenantId, address } = attempt;
    const subject = { tenantId, accountId: found.id, username: found.username, address };
    this.events.failedSignIn(subject, locks, signIn && (locks ? { ...signIn, outcome: 'locked' } : signIn));
  }

  private async isLocked(attempt: SignInAttempt): Promise<boolean> {
    try {
      await this.failures.refuseWhenTooMany(attempt);
      return false;
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  }

  private async save(subject: SecuritySubject, password: string, keep: string | undefined): Promise<void> {
    const { tenantId, accountId, username } = subject;
    const password_hash = await hashPassword(password);
    const { history } = (await this.rules.of(tenantId)).password;
    const now = new Date(this.clock.now());
    const ended = await this.store.write(async (tx) => {
      await keepPassword(tx, subject, history, now);
      await tx
        .update(account)
        .set({
          password_hash,
          password_changed_at: now,
          must_change_password: false,
          update_by: username,
          update_time: now,
          version: sql`${account.version} + 1`,
        })
        .where(rowOf(account, tenantId, accountId));
      await this.events.write(tx, 'change-password', subject);
      return this.sessions.endOthers(tx, tenantId, accountId, keep, 'password');
    });
    this.sessions.announceEnd(ended);
  }
}
