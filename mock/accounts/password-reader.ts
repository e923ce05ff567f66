import { lt } from 'drizzle-orm';
import { readStamp } from '@portal/contract/password-stamp';
import type { ServerKeys } from '../auth/keys';
import { decryptPassword } from '../auth/rsa';
import { digest } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import { passwordNonce } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

/** How far the time of a stamped password may be from the server's, ms: the way here, and a clock that is not exact. */
export const STAMP_LIFE_MS = 5 * 60_000;

/** A password as the browser's person typed it. */
export interface ReadPassword {
  text: string;
  /** False where the padding was wrong; `text` is then random (`rsa.ts` says why). */
  paddingOk: boolean;
}

/** Decrypts the passwords that browsers send, and accepts each stamped one once. */
export class PasswordReader {
  /** @param clock the server's own time: browsers know it by the `Date` of its answers */
  constructor(
    private readonly store: Store,
    private readonly keys: Pick<ServerKeys, 'passwordKey'>,
    private readonly config: Pick<ServerConfig, 'acceptsBarePasswords'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param encrypted a password in one of the forms of `password-stamp.ts`, encrypted by the browser
   * @throws {Refusal} 400 where it cannot be read, has a form that is not accepted, is too old, or was used before
   */
  async read(encrypted: string): Promise<ReadPassword> {
    const decrypted = decryptPassword(this.keys.passwordKey, encrypted);
    if (!decrypted.readable) throw new Refusal(400, 'unreadablePassword');
    const stamped = readStamp(decrypted.text);
    if (stamped === undefined) {
      // Wrong padding leads here as well: the random text has no stamp. So this answer does not tell the two apart.
      if (!this.config.acceptsBarePasswords) throw new Refusal(400, 'unreadablePassword');
      return { text: decrypted.text, paddingOk: decrypted.paddingOk };
    }
    const now = this.clock.now();
    if (Math.abs(now - stamped.sentAt) > STAMP_LIFE_MS) {
      throw new Refusal(400, 'stalePassword', { values: { time: new Date(now).toISOString() } });
    }
    if (!(await this.useUp(stamped.nonce, stamped.sentAt))) throw new Refusal(400, 'usedPassword');
    return { text: stamped.password, paddingOk: decrypted.paddingOk };
  }

  /** Removes nonces of passwords that are too old to be accepted. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(passwordNonce).where(lt(passwordNonce.expires_at, new Date(this.clock.earliest()))),
    );
  }

  /** Remembers a nonce. False where it has been used: servers behind one balancer share what they remember. */
  private async useUp(nonce: string, sentAt: number): Promise<boolean> {
    const used = await this.store.write((tx) =>
      tx
        .insert(passwordNonce)
        .values({ nonce: digest(nonce), expires_at: new Date(sentAt + 2 * STAMP_LIFE_MS) })
        .onConflictDoNothing()
        .returning({ nonce: passwordNonce.nonce }),
    );
    return used.length > 0;
  }
}
