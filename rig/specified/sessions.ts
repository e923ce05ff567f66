import { constants, generateKeyPairSync, privateDecrypt, randomUUID } from 'node:crypto';
import { Refused, type Session } from './answer';
import { ACCOUNT, TENANT } from './data';

const KEY_BITS = 2048;

/** Who is signed in, and the key that opens passwords. */
export class SessionStore {
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
  /** A refresh token opens its session until the session ends, also one that has been used: two pages may ask at once. */
  private readonly byRefresh = new Map<string, { tokens: Set<string> }>();
  readonly publicKey = this.keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

  /** @throws Refused for anything but the one account */
  signIn(username: unknown, password: unknown, tenant: unknown): Session {
    if (typeof username !== 'string' || typeof password !== 'string') throw new Refused(400);
    if (tenant !== TENANT.tenant_id || username !== ACCOUNT.username) throw new Refused(400);
    if (this.decrypt(password) !== ACCOUNT.password) throw new Refused(400);
    return this.pair({ tokens: new Set() });
  }

  /** @throws Refused where the session is over */
  refresh(refreshToken: string): Session {
    const session = this.byRefresh.get(refreshToken);
    if (session === undefined) throw new Refused(401);
    return this.pair(session);
  }

  end(refreshToken: string): void {
    const ended = this.byRefresh.get(refreshToken);
    for (const [token, session] of this.byRefresh) if (session === ended) this.byRefresh.delete(token);
  }

  /** The session of the header `Authorization`, whose scheme is this server's own. */
  of(authorization: string | undefined, scheme: string): Session | undefined {
    const token = authorization?.startsWith(`${scheme} `) ? authorization.slice(scheme.length + 1) : undefined;
    for (const [refreshToken, { tokens }] of this.byRefresh)
      if (token !== undefined && tokens.has(token)) return { token, refreshToken };
    return undefined;
  }

  private pair(session: { tokens: Set<string> }): Session {
    const pair = { token: randomUUID(), refreshToken: randomUUID() };
    session.tokens.add(pair.token);
    this.byRefresh.set(pair.refreshToken, session);
    return pair;
  }

  /** The text that was encrypted (docs/specification.md#encryption); empty for anything else. */
  private decrypt(text: string): string {
    try {
      // Node refuses to take the padding off by itself: PKCS#1 v1.5 is 0, 2, non-zero bytes, 0, the text.
      const key = { key: this.keys.privateKey, padding: constants.RSA_NO_PADDING };
      const block = privateDecrypt(key, Buffer.from(text, 'base64'));
      return block.subarray(block.indexOf(0, 2) + 1).toString('utf8');
    } catch {
      return '';
    }
  }
}
