import { SECURITY_ENTITY, type SecurityAction } from '@portal/contract/admin/audit-log';
import type { Label } from '@portal/contract/admin/crud/label';
import { sql } from 'drizzle-orm';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { account, auditLog } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { describeError } from '../errors/describe-error';
import type { Notices } from '../notices/notices';

/** Whose account an event is about, and the address it came from. */
export interface SecuritySubject {
  tenantId: string;
  accountId: string;
  username: string;
  address: string;
}

interface SecurityNews {
  title: Label;
  content: Label;
}

/** So many failed sign-ins are told to the person at the next sign-in; one or two are typing errors. */
const WORTH_TELLING = 3;

/**
 * What happens to accounts and sessions: a line in the audit log for administrators, and a notice that waits for the
 * person until the next sign-in. Nothing in either is a secret.
 */
export class SecurityEvents {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly store: Store,
    private readonly notices: Pick<Notices, 'send'>,
    private readonly clock: Clock,
  ) {}

  /** Adds a line to the audit log, in the transaction of what it tells of. */
  async write(tx: Tx, action: SecurityAction, subject: SecuritySubject): Promise<void> {
    await tx.insert(auditLog).values({
      tenant_id: subject.tenantId,
      id: randomId(),
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
   */
  failedSignIn(subject: SecuritySubject, locks: boolean): void {
    this.run(() =>
      this.store.write(async (tx) => {
        await this.write(tx, 'failed-sign-in', subject);
        if (locks) await this.write(tx, 'lock-out', subject);
        await tx
          .update(account)
          .set({ failed_sign_ins: sql`${account.failed_sign_ins} + 1` })
          .where(rowOf(account, subject.tenantId, subject.accountId));
      }),
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
    this.run(async () => {
      await this.store.write((tx) =>
        tx
          .update(account)
          .set({ failed_sign_ins: 0 })
          .where(rowOf(account, subject.tenantId, subject.accountId)),
      );
      if (failures >= WORTH_TELLING) await this.tell(subject, failedSignIns(failures));
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
    await this.tell(subject, stolenToken(address));
  }

  async passwordChanged(subject: SecuritySubject): Promise<void> {
    await this.tell(subject, passwordChanged(subject.address));
  }

  async codeMade(subject: SecuritySubject): Promise<void> {
    await this.add('make-code', subject);
    await this.tell(subject, codeMade(subject.address));
  }

  async signedInByCode(subject: SecuritySubject): Promise<void> {
    await this.add('code-sign-in', subject);
    await this.tell(subject, codeUsed(subject.address));
  }

  /** Waits for what is still being written. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  /** The server does not know the person's language, so a notice has both. */
  private async tell({ tenantId, accountId }: SecuritySubject, { title, content }: SecurityNews): Promise<void> {
    await this.notices.send(tenantId, [accountId], {
      title: `${title.zh} · ${title.en}`,
      content: `${content.zh}\n${content.en}`,
      sentBy: 'system',
    });
  }

  private run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => console.error(describeError(error)))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }
}

const ASK_ADMINISTRATOR: Label = {
  zh: '如果不是您本人操作，请立即修改密码，并联系管理员。',
  en: 'If this was not you, change your password now and tell an administrator.',
};

function news(title: Label, zh: string, en: string): SecurityNews {
  return { title, content: { zh: zh + ASK_ADMINISTRATOR.zh, en: `${en} ${ASK_ADMINISTRATOR.en}` } };
}

const failedSignIns = (count: number) =>
  news(
    { zh: '登录失败提醒', en: 'Failed sign-ins' },
    `自上次登录以来，您的账号有 ${count} 次登录失败。`,
    `There were ${count} failed sign-ins to your account since your last one.`,
  );
const stolenToken = (address: string) =>
  news(
    { zh: '会话已被终止', en: 'Session ended' },
    `来自 ${address} 的请求使用了您的会话凭证副本，该会话已终止。`,
    `Somebody at ${address} used a copy of your session. The session was ended.`,
  );
const passwordChanged = (address: string) =>
  news(
    { zh: '密码已修改', en: 'Password changed' },
    `您的密码已从 ${address} 修改。`,
    `Your password was changed from ${address}.`,
  );
const codeMade = (address: string) =>
  news(
    { zh: '已生成登录码', en: 'Sign-in code made' },
    `从 ${address} 生成了用于另一台设备登录的一次性登录码。`,
    `A one-time code to sign in on another device was made from ${address}.`,
  );
const codeUsed = (address: string) =>
  news(
    { zh: '扫码登录', en: 'Signed in by code' },
    `来自 ${address} 的设备使用一次性登录码登录了您的账号。`,
    `A device at ${address} signed in to your account with a one-time code.`,
  );
