import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Notice } from '@portal/contract/entities/notice';
import type { ServerStatus } from '@portal/contract/entities/server-status';
import type { CodeMessage } from '../accounts/code-delivery/code-sender';
import { CODE_TTL_MS } from '../accounts/password-retrieval';
import { seal } from '../auth/sealing';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import type { AllowedHost } from '../config/allowed-hosts';
import { outgoingMessage as message } from '../db/schema';
import type { Tx } from '../db/store';
import { describeError } from '../errors/describe-error';
import type { ServerLog } from '../errors/server-log';
import type { Caller } from '../http/caller';
import type { Language } from '../http/language';
import type { NoticeForwarding } from '../notices/notices';
import { step } from '../otlp/steps';
import { insertAll } from '../db/insert-all';
import { LANES, MOST_ATTEMPTS, RENEW_CLAIM_MS } from './bounds';
import { composeMail, composeRobotMessage, type ComposeParts } from './compose';
import type { SendMail } from './mail/mail-transport';
import { MessageClaims, type MessageRow, type Resting } from './message-claims';
import { nextAttempt } from './next-attempt';
import { writeNoticeMessages } from './notice-messages';
import type { InvitationMail } from './kept-mail';
import { askRobot } from './robots/ask-robot';
import { failureText, SendingFault } from './sending-fault';

export interface OutboxParts extends ComposeParts {
  /** The time that nobody moves. */
  clock: Clock;
  log: ServerLog;
  /** Undefined where no mail server is set: then there are no mails. */
  sendMail: SendMail | undefined;
  /** Hosts of inner networks in which robots may be. */
  robotHosts: readonly AllowedHost[];
}

/**
 * Mails and messages to groups on their way. They wait in the database, so that a restart loses none, and each is
 * claimed before it is sent, so that two servers do not send it twice. A server that is killed between sending one and
 * noting it sends it again; its Message-ID is the same then.
 */
export class Outbox implements NoticeForwarding {
  private readonly claims: MessageClaims;
  private running: Promise<void> | undefined;
  private again = false;
  private ending = false;
  /** This server has stored a message that it has not looked for yet. */
  private stored = false;
  private readonly writing = new Set<Promise<void>>();

  constructor(private readonly parts: OutboxParts) {
    this.claims = new MessageClaims(parts.store, randomId());
  }

  get sendsMails(): boolean {
    return this.parts.sendMail !== undefined;
  }

  async write(tx: Tx, tenantId: string, notice: Notice): Promise<void> {
    const about = { now: new Date(this.parts.clock.now()), mails: this.sendsMails };
    if ((await writeNoticeMessages(tx, tenantId, notice, about)) > 0) this.stored = true;
  }

  wake(): void {
    if (this.stored) this.begin();
  }

  /**
   * Keeps a mail with a code and begins to send it. Neither throws nor makes anybody wait: how long it takes would tell a
   * stranger which accounts exist.
   */
  mailCode({ tenantId, username, target, code }: CodeMessage): void {
    const { store, keys, clock, log } = this.parts;
    const now = clock.now();
    const work = store
      .write((tx) =>
        tx.insert(message).values({
          tenant_id: tenantId,
          id: randomId(),
          way: 'mail',
          code_sealed: seal(keys, JSON.stringify({ to: target, username, code })),
          created_at: new Date(now),
          due_at: new Date(now),
          expires_at: new Date(now + CODE_TTL_MS),
        }),
      )
      .then(() => this.begin())
      .catch((error: unknown) => log.warn(`A code could not be kept for its mail: ${nameOf(error)}`))
      .finally(() => this.writing.delete(work));
    this.writing.add(work);
  }

  /** Keeps mails with invitations, in the transaction that makes them. {@link wake} sends them. */
  async writeInvitations(tx: Tx, mails: readonly InvitationMail[]): Promise<void> {
    if (mails.length === 0) return;
    const now = new Date(this.parts.clock.now());
    await insertAll(
      tx,
      message,
      mails.map(({ tenantId, accountId, expiresAt, ...kept }) => ({
        tenant_id: tenantId,
        id: randomId(),
        way: 'mail' as const,
        account_id: accountId,
        code_sealed: seal(this.parts.keys, JSON.stringify(kept)),
        created_at: now,
        due_at: now,
        expires_at: expiresAt,
      })),
    );
    this.stored = true;
  }

  /** Sends what is due. Looks asked for while one goes on become one. */
  sendDue(): Promise<void> {
    if (this.ending) return Promise.resolve();
    if (this.running !== undefined) {
      this.again = true;
      return this.running;
    }
    this.running = this.sendNow().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Forgets what was given up long ago. */
  async prune(): Promise<void> {
    await this.claims.prune(this.parts.clock.now());
  }

  /**
   * How many messages of all tenants wait, how many were given up of late, and why the last one failed.
   *
   * @param reader a robot's answer is told in its own tenant only; the mail server is everybody's
   */
  async state(
    { tenantId }: Pick<Caller, 'tenantId'>,
    language: Language,
  ): Promise<NonNullable<ServerStatus['messages']>> {
    return this.parts.store.read(async (db) => {
      const [counts] = await db
        .select({
          waiting: sql<number>`(count(*) filter (where not ${message.given_up}))::int`,
          given_up: sql<number>`(count(*) filter (where ${message.given_up}))::int`,
        })
        .from(message);
      const [last] = await db
        .select({ at: message.failed_at, failure: message.failure, way: message.way })
        .from(message)
        .where(and(isNotNull(message.failed_at), or(eq(message.way, 'mail'), eq(message.tenant_id, tenantId))))
        .orderBy(desc(message.failed_at))
        .limit(1);
      const { waiting = 0, given_up = 0 } = counts ?? {};
      const last_failure =
        last?.at && last.failure
          ? { at: last.at.toISOString(), way: last.way, text: failureText(last.failure, language) }
          : null;
      return { mail: this.sendsMails, waiting, given_up, last_failure };
    });
  }

  /** Begins nothing more, and waits for what is on its way. */
  async end(): Promise<void> {
    this.ending = true;
    await Promise.all([...this.writing, this.running?.catch(() => undefined)]);
  }

  private begin(): void {
    this.stored = false;
    this.sendDue().catch((error: unknown) => this.parts.log.warn(`Messages wait: ${describeError(error)}`));
  }

  private async sendNow(): Promise<void> {
    do {
      this.again = false;
      // A mail server or robot that is not to be had is left alone until the next look.
      const resting = { mail: !this.sendsMails, hooks: new Set<string>() };
      await Promise.all(Array.from({ length: LANES }, () => this.sendInTurn(resting)));
    } while (this.again && !this.ending);
  }

  private async sendInTurn(resting: Resting & { hooks: Set<string> }): Promise<void> {
    while (!this.ending) {
      const row = await this.claims.next(this.parts.clock.now(), resting);
      if (row === undefined) return;
      const fault = await this.sendOne(row);
      if (fault?.whole !== true) continue;
      if (row.way === 'mail') resting.mail = true;
      else if (row.hook_id !== null) resting.hooks.add(row.hook_id);
    }
  }

  private async sendOne(row: MessageRow): Promise<SendingFault | undefined> {
    const { clock, log } = this.parts;
    const renewing = setInterval(() => void this.claims.renew(row, clock.now()).catch(() => undefined), RENEW_CLAIM_MS);
    renewing.unref();
    try {
      const about = { kind: 'client', attributes: { 'portal.channel': row.way } } as const;
      await step('send message', about, () => this.send(row));
    } catch (error) {
      const fault = asFault(error);
      const now = clock.now();
      const next = fault.again ? nextAttempt(row.attempts, now, row.expires_at?.getTime()) : undefined;
      const rest = next === undefined ? 'It was given up.' : `It is tried again at ${new Date(next).toISOString()}.`;
      const what = `${row.way} ${row.id} of ${row.tenant_id}`;
      log.warn(`${what} could not be sent, attempt ${row.attempts} of ${MOST_ATTEMPTS}: ${fault.message} ${rest}`);
      await this.claims.failed(row, fault.failure, now, next);
      return fault;
    } finally {
      clearInterval(renewing);
    }
    await this.claims.done(row);
    return undefined;
  }

  private async send(row: MessageRow): Promise<void> {
    const { parts } = this;
    if (row.expires_at !== null && row.expires_at.getTime() <= parts.clock.now())
      throw new SendingFault('messageExpired', { again: false });
    if (row.way === 'hook') {
      const composed = await composeRobotMessage(parts, row);
      if (composed !== undefined) await askRobot(composed.robot, composed.message, parts.robotHosts, parts.clock.now());
      return;
    }
    const mail = await composeMail(parts, row);
    if (mail !== undefined) await parts.sendMail?.(mail);
  }
}

/** The kind of an error: its text may quote what was to be stored. */
function nameOf(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(error);
  return String(code ?? name ?? 'ERROR');
}

/** Whatever else goes wrong, such as a database that is away for a moment, is tried again. */
function asFault(error: unknown): SendingFault {
  if (error instanceof SendingFault) return error;
  return new SendingFault('messageFailed', { values: { code: nameOf(error) }, again: true });
}
