import { and, eq, sql } from 'drizzle-orm';
import type { SignInOutcome, SignInWay } from '@portal/contract/admin/sign-ins';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '../auth/scrypt';
import type { SessionClient } from '../auth/session-client';
import type { Sessions } from '../auth/sessions';
import { NetworkNotAllowed, type Rules, type TenantRuleBook } from '../auth/tenant-rules';
import type { Clock } from '../clock/clock';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee, tenant } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { accountWithState, type AccountWithState as Account } from './account-with-state';
import type { DirectoryLink, SignInDirectories } from './directories/directories';
import { nameOf } from './directories/directory-person';
import { accountOfPerson, isAdministrator } from './directories/people-of-directory';
import { beforeFirstDay } from './first-day';
import { endInvitations } from './invitations/write-invitation';
import { requireStrong } from './new-password';
import { earlierPasswords, isOneOf, keepPassword } from './password-history';
import type { PasswordReader } from './password-reader';
import type { SecurityEvents, SecuritySubject } from './security-events';
import type { SignInAttempt, SignInFailures } from './sign-in-failures';

/** A sign-in that is refused. */
interface RefusedSignIn {
  client: SessionClient;
  /** How it ended, unless the account has to wait from now on. */
  outcome: SignInOutcome;
  /** How it was tried; by a password of the portal where absent. */
  way?: SignInWay;
}

/** Somebody whose password is right. */
interface Verified {
  account: Account;
  /** Whose password it is: the portal's own, or a directory's. */
  way: 'password' | 'directory';
}

/** A password, and who shows it. */
interface Shown {
  attempt: SignInAttempt;
  text: string;
  found: Account | undefined;
  link: DirectoryLink | undefined;
}

const DAY_MS = 86_400_000;

/** What somebody is told whose password is right, but whom the directory does not let in. */
const refusalMessage = {
  disabled: 'directoryDisabled',
  expired: 'directoryExpired',
  another: 'directoryOtherPerson',
} as const;

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
    private readonly directories: Pick<SignInDirectories, 'linkOf' | 'ofTenant' | 'ask' | 'requireOwnPassword'>,
  ) {}

  /**
   * The account that an account name and password belong to. Nobody is signed in before {@link accept}: what was counted
   * of wrong passwords also bounds the guesses at a second factor.
   *
   * An account that is linked to a directory in use has the directory's password and no other. Every other account has
   * the portal's; where that is wrong, the directories of the tenant are asked. They are never asked for administrators
   * of the portal, so that nobody who guesses reaches the directory by their names.
   *
   * @param encrypted the password, as the browser encrypted it
   * @throws {Refusal} 400 for a wrong name, password or tenant; 429 after too many failures; 502 or 504 for a directory
   *   that cannot be asked
   * @throws {NetworkNotAllowed} from another network than the tenant allows
   */
  async verify(tenantId: string, username: string, encrypted: string, client: SessionClient): Promise<Verified> {
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
    const link = found && (await this.directories.linkOf(tenantId, found.id));
    const hash = link === undefined ? found?.password_hash : undefined;
    const right = await verifyPassword(text, hash ?? NOBODYS_HASH);
    if (!right) return this.verifyByDirectory({ attempt, text, found, link }, client);
    if (found?.state !== '1') throw await this.notNow(attempt, found, { client, way: 'password' });
    await this.failures.refuseWhenTooMany(attempt);
    return { account: found, way: 'password' };
  }

  /** @throws {Refusal} as {@link verify} */
  private async verifyByDirectory(shown: Shown, client: SessionClient): Promise<Verified> {
    const { attempt, text, found, link } = shown;
    const way = link ? 'directory' : 'password';
    const asked = await this.directoriesFor(shown);
    let attempted = attempt;
    const beforePassword = async (username: string) => {
      // A directory takes several spellings for one name; all of them count for the one account.
      if (found === undefined && username !== '') attempted = { ...attempt, username };
      await this.failures.refuseWhenTooMany(attempted);
    };
    const answer = await this.directories
      .ask(asked, { name: attempt.username }, text, beforePassword)
      .catch(async (error: unknown) => {
        await this.directoryFailed(error, shown, client);
        throw error;
      });
    if (answer === undefined || answer.refusal === 'wrong') {
      await this.fail(attempted, found, { client, outcome: 'wrong-password', way });
      throw new Refusal(400, 'wrongCredentials');
    }
    const { directory, person, refusal } = answer;
    if (refusal !== undefined || (link && link.entryId !== person.id)) {
      await this.fail(attempted, found, { client, outcome: 'out-of-use', way: 'directory' });
      throw new Refusal(400, refusalMessage[refusal ?? 'another'], { values: { name: nameOf(directory) } });
    }
    await this.failures.refuseWhenTooMany(attempted);
    const account = await accountOfPerson({ store: this.store, events: this.events }, answer, attempt.address);
    if (account.state !== '1')
      throw await this.notNow({ ...attempt, username: account.username }, account, { client, way: 'directory' });
    return { account, way: 'directory' };
  }

  /** Writes down that somebody with the right password may not sign in, and gives what they are told. */
  private async notNow(
    attempt: SignInAttempt,
    found: Account | undefined,
    signIn: { client: SessionClient; way: 'password' | 'directory' },
  ): Promise<Refusal> {
    if (found?.state !== '2') {
      await this.fail(attempt, found, { ...signIn, outcome: 'out-of-use' });
      return this.outOfUse(found);
    }
    // Not counted as a wrong password: nobody is locked on the first day for having tried before it.
    const { tenantId, address } = attempt;
    this.events.tooEarly({ tenantId, accountId: found.id, username: found.username, address }, signIn);
    return beforeFirstDay(found.joins_on);
  }

  /**
   * What somebody is told whose password is right and whose account is out of use: no more than of a wrong one, unless
   * the account was merged into another one of theirs.
   */
  private async outOfUse(found: Account | undefined): Promise<Refusal> {
    const { tenant_id: tenantId, merged_into: into } = found ?? {};
    if (tenantId === undefined || into === undefined || into === null) return new Refusal(400, 'wrongCredentials');
    const [other] = await this.store.read((db) =>
      db
        .select({ username: account.username })
        .from(account)
        .where(rowOf(account, tenantId, into)),
    );
    if (other === undefined) return new Refusal(400, 'wrongCredentials');
    return new Refusal(400, 'accountMerged', { values: { username: other.username } });
  }

  /** The directories to ask for a password that is not the portal's. */
  private async directoriesFor({ attempt, text, found, link }: Shown) {
    // A directory says "yes" to everybody who shows no password.
    if (text === '') return [];
    if (link !== undefined) return [link.directory];
    if (found && (await this.store.read((db) => isAdministrator(db, found)))) return [];
    return this.directories.ofTenant(attempt.tenantId);
  }

  /** Writes down that a directory could not be asked. A password of the portal that was wrong counts all the same. */
  private async directoryFailed(error: unknown, { attempt, found, link }: Shown, client: SessionClient): Promise<void> {
    if (found === undefined || !(error instanceof Refusal) || error.code < 500) return;
    const subject = {
      tenantId: attempt.tenantId,
      accountId: found.id,
      username: found.username,
      address: attempt.address,
    };
    if (link === undefined) await this.fail(attempt, found, { client, outcome: 'wrong-password' });
    this.events.unreachableDirectory(subject, client);
  }

  /** All that was asked for has been right: failures before it count no more, and a password may have become too old. */
  async accept(found: Account, address: string): Promise<void> {
    const { tenant_id: tenantId, id: accountId, username } = found;
    await this.failures.forget({ tenantId, username, address });
    this.events.signedInAfter({ tenantId, accountId, username, address }, found.failed_sign_ins);
    if (!this.isTooOld(found, await this.rules.of(tenantId))) return;
    if ((await this.directories.linkOf(tenantId, accountId)) === undefined) await this.askForNew(found);
  }

  /**
   * Checks something else than a password, and counts it as a password.
   *
   * @param right whether what was shown is right; asked only while there were not too many failures
   * @param wrong what is said where it is not
   * @param client present where somebody signs in
   * @throws {Refusal} 400 for a wrong one; 429 after too many failures
   */
  async requireCode(
    { tenantId, username, address }: SecuritySubject,
    right: () => Promise<boolean>,
    wrong: () => Refusal,
    client?: SessionClient,
  ): Promise<void> {
    const attempt = { tenantId, username, address };
    await this.failures.refuseWhenTooMany(attempt);
    if (!(await right())) {
      const found = await this.find(tenantId, username);
      await this.fail(attempt, found, client && { client, outcome: 'wrong-code' });
      throw wrong();
    }
    await this.failures.refuseWhenTooMany(attempt);
  }

  /** The account of that name, in any case of its letters, with whether its person may sign in. */
  async find(tenantId: string, username: string): Promise<Account | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select(accountWithState)
        .from(account)
        .leftJoin(employee, employeeOfAccount)
        .where(and(eq(account.tenant_id, tenantId), eq(sql`lower(${account.username})`, username.toLowerCase()))),
    );
    return row;
  }

  /** @throws {Refusal} 400 when there is no such tenant, or it is suspended */
  async requireTenant(tenantId: string): Promise<void> {
    const [row] = await this.store.read((db) =>
      db.select({ state: tenant.state }).from(tenant).where(eq(tenant.tenant_id, tenantId)),
    );
    if (row === undefined) throw new Refusal(400, 'unknownTenant');
    if (row.state !== '1') throw new Refusal(400, 'tenantSuspended');
  }

  /**
   * Changes the caller's own password; their other sessions end.
   *
   * @throws {Refusal} 400 when the old one is wrong, or the new one weak, the same or one of before; 429 after too many
   *   failures; 409 where it is a directory's
   */
  async change(caller: Caller, oldEncrypted: string, newEncrypted: string, address: string): Promise<void> {
    await this.directories.requireOwnPassword(caller.tenantId, caller.accountId);
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
    await this.directories.requireOwnPassword(caller.tenantId, caller.accountId);
    await this.requireOwn(caller, encrypted, address, 'wrongPassword');
    await this.events.add('sync-password', { ...caller, address });
  }

  /**
   * A new password of an account, before anything is done with it.
   *
   * @throws {Refusal} 400 when it is weak, or one that the tenant's rule keeps from being used again; 409 where the
   *   password is a directory's
   */
  async acceptNew(owner: Pick<SecuritySubject, 'tenantId' | 'accountId'>, encrypted: string): Promise<string> {
    await this.directories.requireOwnPassword(owner.tenantId, owner.accountId);
    const password = await this.newPassword(owner, encrypted);
    await this.requireUnused(owner, password);
    return password;
  }

  /**
   * Sets the password of somebody who has proved their identity by a code or a link. All their sessions end.
   *
   * @param first runs first in the transaction; what it refuses is not done
   */
  async replace(subject: SecuritySubject, password: string, first?: (tx: Tx) => Promise<void>): Promise<void> {
    await this.save(subject, password, undefined, first);
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
    if (found === undefined || !(await this.isPasswordOf(found, text, attempt))) {
      await this.fail(attempt, found);
      throw new Refusal(400, wrong);
    }
    await this.failures.refuseWhenTooMany(attempt);
    await this.failures.forget(attempt);
    return text;
  }

  /** @throws {Refusal} 502 or 504 where it is a directory's, and cannot be asked for */
  private async isPasswordOf(found: Account, text: string, attempt: SignInAttempt): Promise<boolean> {
    const link = await this.directories.linkOf(found.tenant_id, found.id);
    if (link === undefined) return verifyPassword(text, found.password_hash);
    if (text === '') return false;
    const guard = () => this.failures.refuseWhenTooMany(attempt);
    const answer = await this.directories.ask([link.directory], { entryId: link.entryId }, text, guard);
    return answer !== undefined && answer.refusal === undefined;
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

  private async save(
    subject: SecuritySubject,
    password: string,
    keep: string | undefined,
    first?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const { tenantId, accountId, username } = subject;
    const password_hash = await hashPassword(password);
    const { history } = (await this.rules.of(tenantId)).password;
    const now = new Date(this.clock.now());
    const ended = await this.store.write(async (tx) => {
      await first?.(tx);
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
      await endInvitations(tx, subject, 'used', now);
      await this.events.write(tx, 'change-password', subject);
      return this.sessions.endOthers(tx, tenantId, accountId, keep, 'password');
    });
    this.sessions.announceEnd(ended);
  }
}
