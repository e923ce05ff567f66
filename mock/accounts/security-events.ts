import { SECURITY_ENTITY, type SecurityAction } from '@portal/contract/admin/audit-log';
import type { SignInOutcome, SignInWay } from '@portal/contract/admin/sign-ins';
import { sql } from 'drizzle-orm';
import { orderedId } from '../auth/secrets';
import type { SessionClient } from '../auth/session-client';
import { writeSignIn } from '../auth/sign-in-log';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { account, auditLog } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { describeError } from '../errors/describe-error';
import { bothLanguages, type Message, type OwnMessages } from '../http/messages';
import type { Notices } from '../notices/notices';

/** Whose account an event is about, and the address it came from. */
export interface SecuritySubject {
  tenantId: string;
  accountId: string;
  username: string;
  address: string;
}

/** What a person is told. Ends with what to do if it was not them. */
interface SecurityNews {
  title: Message;
  content: Message;
}

/** So many failed sign-ins are told to the person at the next sign-in; one or two are typing errors. */
const WORTH_TELLING = 3;

const ON_OFF = ['secondFactorOnTitle', 'secondFactorOnNews', 'secondFactorOffTitle', 'secondFactorOffNews'] as const;
const PASSKEY = ['passkeyAddedTitle', 'passkeyAddedNews', 'passkeyRemovedTitle', 'passkeyRemovedNews'] as const;
const AUTHENTICATOR = [
  'authenticatorAddedTitle',
  'authenticatorAddedNews',
  'authenticatorRemovedTitle',
  'authenticatorRemovedNews',
] as const;
/** What a person is told of their second factor, by what is written of it. */
const FACTOR_NEWS = {
  'on-off': ON_OFF,
  'add-passkey': PASSKEY,
  'remove-passkey': PASSKEY,
  'add-authenticator': AUTHENTICATOR,
  'remove-authenticator': AUTHENTICATOR,
} as const;

/**
 * What happens to accounts and sessions: a line in the audit log for administrators, and a notice that waits for the
 * person until the next sign-in. Nothing in either is a secret.
 */
export class SecurityEvents {
  /** What is still being written, by account: one after another, or a lock-out would stand before what led to it. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly store: Store,
    private readonly notices: Pick<Notices, 'send'>,
    private readonly clock: Clock,
    /** The words of a tenant's administrators. */
    private readonly ownMessages: (tenantId: string) => Promise<OwnMessages>,
  ) {}

  /** Adds a line to the audit log, in the transaction of what it tells of. */
  async write(tx: Tx, action: SecurityAction, subject: SecuritySubject): Promise<void> {
    await tx.insert(auditLog).values({
      tenant_id: subject.tenantId,
      id: orderedId(),
      account_id: subject.accountId,
      username: subject.username,
      action,
      entity: SECURITY_ENTITY.value,
      entity_id: subject.accountId,
      detail: { name: subject.username, changes: {} },
      address: subject.address,
      created_at: new Date(this.clock.now()),
    });
  }

  /** The same where nothing else is stored. */
  async add(action: SecurityAction, subject: SecuritySubject): Promise<void> {
    await this.store.write((tx) => this.write(tx, action, subject));
  }

  /**
   * A sign-in with a wrong password. Does not make the caller wait: the answer takes as long as for an account that
   * does not exist. Names that are no account are not written down, because people type passwords there by mistake.
   *
   * @param locks true where the account has to wait from now on
   * @param signIn its line in the sign-in log; absent where a password was asked for within a session
   */
  failedSignIn(
    subject: SecuritySubject,
    locks: boolean,
    signIn?: { client: SessionClient; outcome: SignInOutcome; way?: SignInWay },
  ): void {
    const { tenantId, accountId } = subject;
    this.run(subject, () =>
      this.store.write(async (tx) => {
        if (signIn) await writeSignIn(tx, this.clock, { tenantId, accountId, way: 'password', ...signIn });
        await this.write(tx, 'failed-sign-in', subject);
        if (locks) await this.write(tx, 'lock-out', subject);
        await tx
          .update(account)
          .set({ failed_sign_ins: sql`${account.failed_sign_ins} + 1` })
          .where(rowOf(account, subject.tenantId, subject.accountId));
      }),
    );
  }

  /** A sign-in that a directory could not answer for. Does not make the caller wait. */
  unreachableDirectory(subject: SecuritySubject, client: SessionClient): void {
    const { tenantId, accountId } = subject;
    this.run(subject, () =>
      this.store.write((tx) =>
        writeSignIn(tx, this.clock, { tenantId, accountId, client, way: 'directory', outcome: 'unreachable' }),
      ),
    );
  }

  /** A sign-in with the right password, before the first day. Does not make the caller wait. */
  tooEarly(
    subject: SecuritySubject,
    { client, way }: { client: SessionClient; way: Extract<SignInWay, 'password' | 'directory'> },
  ): void {
    const { tenantId, accountId } = subject;
    this.run(subject, () =>
      this.store.write((tx) => writeSignIn(tx, this.clock, { tenantId, accountId, client, way, outcome: 'too-early' })),
    );
  }

  /** A sign-in from a network that the tenant does not allow. Does not make the caller wait. */
  refusedNetwork(subject: SecuritySubject, client: SessionClient): void {
    const { tenantId, accountId } = subject;
    this.run(subject, () =>
      this.store.write((tx) =>
        writeSignIn(tx, this.clock, { tenantId, accountId, client, way: 'password', outcome: 'network' }),
      ),
    );
  }

  /**
   * A sign-in with the right password, after so many failed ones. The person is told here, once, and not at each
   * failure: nobody can fill another person's notices. Does not make the caller wait.
   *
   * @param failures how many there were since the last successful one
   */
  signedInAfter(subject: SecuritySubject, failures: number): void {
    if (failures === 0) return;
    this.run(subject, async () => {
      await this.store.write((tx) =>
        tx
          .update(account)
          .set({ failed_sign_ins: 0 })
          .where(rowOf(account, subject.tenantId, subject.accountId)),
      );
      if (failures >= WORTH_TELLING)
        await this.tell(subject, {
          title: { key: 'failedSignInsTitle' },
          content: { key: 'failedSignIns', values: { count: failures } },
        });
    });
  }

  /** A refresh token came again after its time, or from another browser: its session has ended. */
  async stolenToken(tenantId: string, accountId: string, address: string): Promise<void> {
    const [row] = await this.store.read((db) =>
      db
        .select({ username: account.username })
        .from(account)
        .where(rowOf(account, tenantId, accountId)),
    );
    if (row === undefined) return;
    const subject = { tenantId, accountId, username: row.username, address };
    await this.add('stolen-token', subject);
    await this.tell(subject, {
      title: { key: 'stolenTokenTitle' },
      content: { key: 'stolenToken', values: { address } },
    });
  }

  async passwordChanged(subject: SecuritySubject): Promise<void> {
    await this.tell(subject, {
      title: { key: 'passwordChangedTitle' },
      content: { key: 'passwordChangedFrom', values: { address: subject.address } },
    });
  }

  /**
   * The second factor of an account, or one of several, is there or gone from now on: its line is written with it.
   *
   * @param what `on-off` where it is the first or the last one
   */
  async secondFactorChanged(subject: SecuritySubject, what: keyof typeof FACTOR_NEWS, added: boolean): Promise<void> {
    const [onTitle, onNews, offTitle, offNews] = FACTOR_NEWS[what];
    await this.tell(subject, {
      title: { key: added ? onTitle : offTitle },
      content: { key: added ? onNews : offNews, values: { address: subject.address } },
    });
  }

  /** @param left how many recovery codes there are still */
  async recoveryCodeUsed(subject: SecuritySubject, left: number): Promise<void> {
    await this.add('use-recovery', subject);
    await this.tell(subject, {
      title: { key: 'recoveryCodeTitle' },
      content: { key: 'recoveryCodeNews', values: { address: subject.address, count: left } },
    });
  }

  async codeMade(subject: SecuritySubject): Promise<void> {
    await this.add('make-code', subject);
    await this.tell(subject, {
      title: { key: 'codeMadeTitle' },
      content: { key: 'codeMade', values: { address: subject.address } },
    });
  }

  async signedInByCode(subject: SecuritySubject): Promise<void> {
    await this.add('code-sign-in', subject);
    await this.tell(subject, {
      title: { key: 'codeUsedTitle' },
      content: { key: 'codeUsed', values: { address: subject.address } },
    });
  }

  /** Waits for what is still being written. */
  async settled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  /** The server does not know the person's language, so a notice has both, in the tenant's words of this moment. */
  private async tell({ tenantId, accountId }: SecuritySubject, news: SecurityNews): Promise<void> {
    const own = await this.ownMessages(tenantId);
    const content = bothLanguages(news.content, own);
    const advice = bothLanguages({ key: 'ifNotYou' }, own);
    await this.notices.send(tenantId, [accountId], {
      kind: 'security',
      title: bothLanguages(news.title, own),
      content: { zh: `${content.zh}${advice.zh}`, en: `${content.en} ${advice.en}` },
      sentBy: 'system',
    });
  }

  private run({ tenantId, accountId }: SecuritySubject, work: () => Promise<void>): void {
    const key = `${tenantId}/${accountId}`;
    const running = (this.running.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => console.error(describeError(error)))
      .finally(() => {
        if (this.running.get(key) === running) this.running.delete(key);
      });
    this.running.set(key, running);
  }
}
