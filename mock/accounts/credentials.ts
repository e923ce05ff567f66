import { and, eq, sql } from 'drizzle-orm';
import { decryptPassword } from '../auth/rsa';
import type { ServerKeys } from '../auth/keys';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '../auth/scrypt';
import type { Sessions } from '../auth/sessions';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { account, tenant } from '../db/schema';
import type { Store } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { isStrongPassword } from './password-rule';
import type { SignInFailures } from './sign-in-failures';

type Account = typeof account.$inferSelect;

/** Checks and changes the passwords of accounts. */
export class Credentials {
  constructor(
    private readonly store: Store,
    private readonly keys: Pick<ServerKeys, 'passwordKey'>,
    private readonly failures: SignInFailures,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * The account that an account name and password belong to.
   *
   * @param encrypted the password, as the browser encrypted it
   * @throws {Refusal} 400 for a wrong name, password or tenant; 429 after too many failures
   */
  async verify(tenantId: string, username: string, encrypted: string, address: string): Promise<Account> {
    await this.requireTenant(tenantId);
    const attempt = { tenantId, username, address };
    await this.failures.refuseWhenTooMany(attempt);
    const password = this.decrypt(encrypted);
    const found = await this.find(tenantId, username);
    const right = await verifyPassword(password, found?.password_hash ?? NOBODYS_HASH);
    if (found === undefined || !right || found.state !== '1') {
      await this.failures.add(attempt);
      throw new Refusal(400, 'wrongCredentials');
    }
    await this.failures.refuseWhenTooMany(attempt);
    await this.failures.forget(attempt);
    return found;
  }

  /** The account of that name, in any case of its letters. */
  async find(tenantId: string, username: string): Promise<Account | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select()
        .from(account)
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
   * @throws {Refusal} 400 when the old one is wrong, or the new one weak or the same
   */
  async change(caller: Caller, oldEncrypted: string, newEncrypted: string, address: string): Promise<void> {
    const attempt = { tenantId: caller.tenantId, username: caller.username, address };
    await this.failures.refuseWhenTooMany(attempt);
    const oldPassword = this.decrypt(oldEncrypted);
    const found = await this.find(caller.tenantId, caller.username);
    if (found === undefined || !(await verifyPassword(oldPassword, found.password_hash))) {
      await this.failures.add(attempt);
      throw new Refusal(400, 'wrongOldPassword');
    }
    const password = this.newPassword(newEncrypted);
    if (password === oldPassword) throw new Refusal(400, 'samePassword');
    await this.save(caller.tenantId, caller.accountId, password, caller.username, caller.familyId);
  }

  /** Sets the caller's password in all systems; here that is the portal alone. Their other sessions end. */
  async sync(caller: Caller, encrypted: string): Promise<void> {
    await this.save(caller.tenantId, caller.accountId, this.newPassword(encrypted), caller.username, caller.familyId);
  }

  /** Sets the password of somebody who has proved their identity by a code. All their sessions end. */
  async replace(tenantId: string, accountId: string, password: string, by: string): Promise<void> {
    await this.save(tenantId, accountId, password, by, undefined);
  }

  /** @throws {Refusal} 400 when it breaks the rule of docs/specification.md#change-password-rules */
  newPassword(encrypted: string): string {
    const decrypted = decryptPassword(this.keys.passwordKey, encrypted);
    if (!decrypted.readable) throw new Refusal(400, 'unreadablePassword');
    if (!decrypted.paddingOk || !isStrongPassword(decrypted.text)) throw new Refusal(400, 'weakPassword');
    return decrypted.text;
  }

  /** Wrong padding gives random text and no error of its own; `rsa.ts` says why. */
  private decrypt(encrypted: string): string {
    const decrypted = decryptPassword(this.keys.passwordKey, encrypted);
    if (!decrypted.readable) throw new Refusal(400, 'unreadablePassword');
    return decrypted.text;
  }

  private async save(tenantId: string, accountId: string, password: string, by: string, keep: string | undefined) {
    const password_hash = await hashPassword(password);
    const now = new Date(this.clock.now());
    const ended = await this.store.write(async (tx) => {
      await tx
        .update(account)
        .set({
          password_hash,
          password_changed_at: now,
          must_change_password: false,
          update_by: by,
          update_time: now,
          version: sql`${account.version} + 1`,
        })
        .where(rowOf(account, tenantId, accountId));
      return this.sessions.endOthers(tx, tenantId, accountId, keep);
    });
    this.sessions.announceEnd(ended);
  }
}
