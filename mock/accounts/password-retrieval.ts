import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import type { OneTimeCodes } from '../auth/one-time-codes';
import { digest, sixDigits } from '../auth/secrets';
import type { Credentials } from './credentials';

export type Channel = 'email' | 'sms';

/** Sends a code to a person; the embedded server writes it into its log. */
export type CodeSender = (message: {
  tenantId: string;
  username: string;
  channel: Channel;
  target: string;
  code: string;
}) => void;

const STEP_TTL_MS = 10 * 60_000;
export const CODE_TTL_MS = 5 * 60_000;
const MOST_VALIDATIONS = 10;
const MOST_SENDINGS = 5;
const MOST_ATTEMPTS = 5;

/** The four steps of a forgotten password. Every answer is the same for accounts that do not exist. */
export class PasswordRetrieval {
  constructor(
    private readonly store: Store,
    private readonly credentials: Credentials,
    private readonly codes: OneTimeCodes,
    private readonly send: CodeSender,
  ) {}

  /** Step 1: the masked addresses to which a code can be sent. @throws {Refusal} 429 when asked too often */
  async begin(tenantId: string, username: string) {
    await this.credentials.requireTenant(tenantId);
    const found = await this.credentials.find(tenantId, username);
    const owner = found?.username ?? username;
    if ((await this.codes.countValidations(tenantId, owner)) >= MOST_VALIDATIONS)
      throw new Refusal(429, 'tooManyCodes');
    const contact = (found && (await this.contactOf(tenantId, found.id))) ?? inventedContact(tenantId, username);
    const accountId = found?.state === '1' ? found.id : null;
    const validate_id = await this.codes.beginValidation({ tenantId, accountId, username: owner }, STEP_TTL_MS);
    return {
      validate_id,
      channels: [
        { channel: 'email' as const, target: maskMail(contact.email) },
        { channel: 'sms' as const, target: maskPhone(contact.phone) },
      ],
    };
  }

  /** Step 2: sends a code, at most five times. */
  async sendCode(validateId: string, channel: Channel): Promise<void> {
    const code = sixDigits();
    const row = await this.codes.recordSending(validateId, code, MOST_SENDINGS, CODE_TTL_MS);
    if (row === undefined) throw new Refusal(400, 'invalidCode');
    const { tenant_id: tenantId, account_id: accountId, username } = row;
    if (tenantId === null || accountId === null) return;
    const contact = await this.contactOf(tenantId, accountId);
    if (contact === undefined) return;
    this.send({ tenantId, username, channel, target: channel === 'email' ? contact.email : contact.phone, code });
  }

  /** Step 3: a right code gives the token for step 4. */
  async checkCode(validateId: string, code: string): Promise<string> {
    const row = await this.codes.checkValidation(validateId, code, MOST_ATTEMPTS);
    if (row === undefined || row.account_id === null) throw new Refusal(400, 'invalidCode');
    const owner = { tenantId: row.tenant_id, accountId: row.account_id, username: row.username };
    return this.codes.issue('retrieve', owner, STEP_TTL_MS);
  }

  /** Step 4: sets the new password. A weak password is refused before the token is used up. */
  async setPassword(retrieveToken: string, encrypted: string, address: string): Promise<void> {
    const password = await this.credentials.newPassword(encrypted);
    const row = await this.codes.redeem('retrieve', retrieveToken);
    if (row === undefined || row.tenant_id === null || row.account_id === null) throw new Refusal(400, 'invalidCode');
    const { tenant_id: tenantId, account_id: accountId, username } = row;
    await this.credentials.replace({ tenantId, accountId, username, address }, password);
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
