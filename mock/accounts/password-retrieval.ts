import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { addressKey } from '../auth/address-key';
import { counterKey, type Count, type Counters } from '../auth/counters';
import type { OneTimeCodes } from '../auth/one-time-codes';
import { digest, sixDigits } from '../auth/secrets';
import type { Channel, CodeDelivery } from './code-delivery/code-sender';
import type { Credentials } from './credentials';

const STEP_TTL_MS = 10 * 60_000;
export const CODE_TTL_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const MOST_SENDINGS = 5;
const MOST_ATTEMPTS = 5;
/** How many wrong codes an account may get in a day, for each retrieval that it may begin. */
const GUESSES_OF_A_RETRIEVAL = 2;
/** How many accounts' worth of retrievals may come from one address, which an office may share. */
const ACCOUNTS_OF_AN_ADDRESS = 20;

/** What bounds and sends the codes. */
export interface RetrievalParts {
  counters: Counters;
  /** Undefined where codes cannot be sent: then nobody can retrieve a password. */
  delivery: CodeDelivery | undefined;
  /** How many retrievals of one account may begin in a day. */
  perDay: number;
}

/**
 * The four steps of a forgotten password. Every answer is the same for accounts that do not exist; they are counted as
 * well.
 */
export class PasswordRetrieval {
  constructor(
    private readonly store: Store,
    private readonly credentials: Credentials,
    private readonly codes: OneTimeCodes,
    private readonly parts: RetrievalParts,
  ) {}

  /**
   * Step 1: the masked addresses to which a code can be sent.
   *
   * @param address from where it is asked
   * @throws {Refusal} 429 when asked too often in a day, 404 where codes cannot be sent at all
   */
  async begin(tenantId: string, username: string, address: string) {
    const { channels } = this.delivery();
    await this.credentials.requireTenant(tenantId);
    const place = counterKey('retrieval address', addressKey(address));
    await this.refuseAfter(place, this.parts.perDay * ACCOUNTS_OF_AN_ADDRESS);
    await this.refuseAfter(accountKey('retrieval', tenantId, username), this.parts.perDay);
    const found = await this.credentials.find(tenantId, username);
    const contact = (found && (await this.contactOf(tenantId, found.id))) ?? inventedContact(tenantId, username);
    const accountId = found?.state === '1' ? found.id : null;
    const owner = { tenantId, accountId, username: found?.username ?? username };
    const targets = { email: maskMail(contact.email), sms: maskPhone(contact.phone) };
    return {
      validate_id: await this.codes.beginValidation(owner, STEP_TTL_MS),
      channels: channels.map((channel) => ({ channel, target: targets[channel] })),
    };
  }

  /** Step 2: sends a code, at most five times for a retrieval, and as often in a day as retrievals may begin. */
  async sendCode(validateId: string, channel: Channel): Promise<void> {
    const { channels, send } = this.delivery();
    if (!channels.includes(channel)) throw new Refusal(400, 'invalidCode');
    const code = sixDigits();
    const row = await this.codes.recordSending(validateId, code, MOST_SENDINGS, CODE_TTL_MS);
    if (row === undefined) throw new Refusal(400, 'invalidCode');
    const { tenant_id: tenantId, account_id: accountId, username } = row;
    await this.refuseAfter(accountKey('retrieval sent', tenantId ?? '', username), this.parts.perDay);
    if (tenantId === null || accountId === null) return;
    const contact = await this.contactOf(tenantId, accountId);
    const target = channel === 'email' ? contact?.email : contact?.phone;
    if (target !== undefined && target !== '') {
      send({ tenantId, username, channel, target, code });
    }
  }

  /**
   * Step 3: a right code gives the token for step 4.
   *
   * @throws {Refusal} 400 for a wrong code, 429 after too many wrong ones for the account in a day
   */
  async checkCode(validateId: string, code: string): Promise<string> {
    this.delivery();
    const tried = await this.codes.checkValidation(validateId, code, MOST_ATTEMPTS);
    if (tried === undefined) throw new Refusal(400, 'invalidCode');
    const { row, right } = tried;
    const guesses = accountKey('retrieval guess', row.tenant_id ?? '', row.username);
    const most = this.parts.perDay * GUESSES_OF_A_RETRIEVAL;
    if (!right || row.account_id === null) {
      await this.refuseAfter(guesses, most);
      throw new Refusal(400, 'invalidCode');
    }
    const wrong = (await this.parts.counters.read([guesses])).get(guesses);
    if (wrong !== undefined && wrong.count >= most) throw tooMany(wrong);
    const owner = { tenantId: row.tenant_id, accountId: row.account_id, username: row.username };
    return this.codes.issue('retrieve', owner, STEP_TTL_MS);
  }

  /** Step 4: sets the new password. A weak password is refused before the token is used up. */
  async setPassword(retrieveToken: string, encrypted: string, address: string): Promise<void> {
    this.delivery();
    const row = await this.codes.peek('retrieve', retrieveToken);
    if (row === undefined || row.tenant_id === null || row.account_id === null) throw new Refusal(400, 'invalidCode');
    const { tenant_id: tenantId, account_id: accountId, username } = row;
    const password = await this.credentials.acceptNew({ tenantId, accountId }, encrypted);
    if ((await this.codes.redeem('retrieve', retrieveToken)) === undefined) throw new Refusal(400, 'invalidCode');
    await this.credentials.replace({ tenantId, accountId, username, address }, password);
  }

  /** @throws {Refusal} 404 where codes cannot be sent */
  private delivery(): CodeDelivery {
    if (this.parts.delivery === undefined) throw new Refusal(404, 'noPasswordRetrieval');
    return this.parts.delivery;
  }

  /** Counts once more. @throws {Refusal} 429 when it was more often than `most` within a day */
  private async refuseAfter(key: string, most: number): Promise<void> {
    const count = (await this.parts.counters.add([key], DAY_MS)).get(key);
    if (count !== undefined && count.count > most) throw tooMany(count);
  }

  private async contactOf(tenantId: string, accountId: string): Promise<{ email: string; phone: string } | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select({ email: employee.email, phone: employee.phone })
        .from(account)
        .innerJoin(employee, employeeOfAccount)
        .where(rowOf(account, tenantId, accountId)),
    );
    return row;
  }
}

const accountKey = (what: string, tenantId: string, username: string): string =>
  counterKey(what, tenantId, username.toLowerCase());

const tooMany = ({ endsInMs }: Count): Refusal =>
  new Refusal(429, 'tooManyCodes', { headers: { 'retry-after': String(Math.ceil(endsInMs / 1000)) } });

/** A contact for an account that does not exist. The same name always gives the same one. */
function inventedContact(tenantId: string, username: string): { email: string; phone: string } {
  const bytes = Buffer.from(digest(`${tenantId} ${username.toLowerCase()}`), 'base64url');
  const digits = String(bytes.readUInt32BE(0)).padStart(8, '0').slice(-8);
  return { email: `${username.toLowerCase()}@${tenantId}.example.com`, phone: `138${digits}` };
}

/** `e10001@hq.example.com` -> `e***1@hq.example.com` */
function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  const name = mail.slice(0, at);
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}${mail.slice(at)}`;
}

/** `13812345678` -> `138****5678` */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
