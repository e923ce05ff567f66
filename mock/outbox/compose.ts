import { and, eq } from 'drizzle-orm';
import { noticeSettings, noticeTarget } from '@portal/contract/entities/notice';
import { applicationPath } from '@portal/contract/paths/application';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { invitationPath } from '@portal/contract/paths/invitation';
import { unseal } from '../auth/sealing';
import type { ServerKeys } from '../auth/keys';
import { employeeOfAccount, rowOf, stateOfAccount } from '../db/conditions';
import { account, employee, messageHook, notice, noticeRecipient, tenant } from '../db/schema';
import type { Sql, Store } from '../db/store';
import { readSetting } from '../db/user-settings';
import type { Language } from '../http/language';
import { wordsText, type OwnMessages } from '../http/messages';
import { NOTICE_SETTINGS } from '../notices/notices';
import { codeLetter, invitationLetter, noticeLetter, wordsIn } from './mail/letter';
import { keptMail } from './kept-mail';
import type { Mail } from './mail/mail-transport';
import type { MessageRow } from './message-claims';
import type { RobotAddress, RobotMessage } from './robots/robot-request';
import { SendingFault } from './sending-fault';
import { publicAddress } from '../config/base-path';

export interface ComposeParts {
  store: Store;
  keys: Pick<ServerKeys, 'sealKey'>;
  publicUrl: string;
  basePath?: string;
  /** The words of a tenant's administrators. */
  ownMessages: (tenantId: string) => Promise<OwnMessages>;
}

/** So many receivers are named to a group. */
const NAMED = 5;

/**
 * The mail of a row, in the language of its receiver.
 *
 * @returns undefined where there is nobody to send it to any more
 * @throws {SendingFault} where it cannot be read
 */
export async function composeMail(parts: ComposeParts, row: MessageRow): Promise<Mail | undefined> {
  if (row.code_sealed !== '') {
    const kept = keptMail.parse(JSON.parse(unsealed(parts, row.code_sealed)));
    const { to, username } = kept;
    const own = await wordsOf(parts, row.tenant_id);
    if ('code' in kept) return { id: row.id, to, ...codeLetter(username, kept.code, own) };
    const [from] = await parts.store.read((db) => db.select().from(tenant).where(eq(tenant.tenant_id, row.tenant_id)));
    const link = publicAddress(parts, invitationPath(kept.token));
    const names = { zh: from?.tenant_name ?? '', en: from?.tenant_name_en ?? '' };
    return { id: row.id, to, ...invitationLetter({ username, name: kept.name, tenant: names, link }, own) };
  }
  const { tenant_id: tenantId, notice_id: noticeId, account_id: accountId } = row;
  if (noticeId === null || accountId === null) return undefined;
  const [found] = await parts.store.read((db) =>
    db
      .select({ email: employee.email, state: stateOfAccount, notice })
      .from(account)
      .innerJoin(employee, employeeOfAccount)
      .innerJoin(notice, rowOf(notice, tenantId, noticeId))
      .where(rowOf(account, tenantId, accountId)),
  );
  if (found === undefined || found.state !== '1' || found.email === '') return undefined;
  const { mail } = await parts.store.read((db) =>
    readSetting(db, { tenantId, accountId }, NOTICE_SETTINGS, noticeSettings),
  );
  const link = addressOf(parts, found.notice.target);
  const letter = noticeLetter(found.notice, mail?.language ?? 'zh', link, await wordsOf(parts, tenantId));
  return { id: row.id, to: found.email, ...letter };
}

/**
 * The message of a row to a group. What an application says is for its receivers: the group reads its title and whom it
 * is for.
 *
 * @returns undefined where the robot is not in use any more
 * @throws {SendingFault} where its address cannot be read
 */
export async function composeRobotMessage(
  parts: ComposeParts,
  { tenant_id: tenantId, notice_id: noticeId, hook_id: hookId }: MessageRow,
): Promise<{ robot: RobotAddress; message: RobotMessage } | undefined> {
  if (noticeId === null || hookId === null) return undefined;
  const [found] = await parts.store.read((db) =>
    db
      .select({ hook: messageHook, notice })
      .from(messageHook)
      .innerJoin(notice, rowOf(notice, tenantId, noticeId))
      .where(rowOf(messageHook, tenantId, hookId)),
  );
  if (found === undefined || found.hook.state !== '1') return undefined;
  const { hook } = found;
  const own = await wordsOf(parts, tenantId);
  const { title, content } = wordsIn(found.notice, hook.language);
  const receivers = await parts.store.read((db) => receiversOf(db, tenantId, noticeId, hook.language));
  const isPublic = found.notice.kind === 'announcement';
  return {
    robot: robotOf(parts, hook),
    message: {
      title,
      paragraphs: isPublic ? [content].filter((each) => each !== '') : [toText(receivers, hook.language, own)],
      link: { text: wordsText({ key: 'mailOpen' }, hook.language, own), url: addressOf(parts, found.notice.target) },
    },
  };
}

/** A stored robot with its secrets. @throws {SendingFault} where other keys sealed them */
export function robotOf(
  parts: Pick<ComposeParts, 'keys'>,
  hook: Pick<typeof messageHook.$inferSelect, 'robot' | 'address_sealed' | 'sign_secret_sealed'>,
): RobotAddress {
  const { robot, address_sealed, sign_secret_sealed } = hook;
  const secret = sign_secret_sealed === '' ? '' : unsealed(parts, sign_secret_sealed);
  return { robot, address: unsealed(parts, address_sealed), secret };
}

/** The page of what a notice leads to. A file has none, and what leads nowhere neither: then it is the portal's own. */
function addressOf(parts: Pick<ComposeParts, 'publicUrl' | 'basePath'>, stored: unknown): string {
  const target = noticeTarget.safeParse(stored).data;
  const path =
    target?.kind === 'page' ? target.path : target?.kind === 'application' ? applicationPath(target.id) : HOME_PATH;
  return publicAddress(parts, path);
}

async function receiversOf(db: Sql, tenantId: string, noticeId: string, language: Language) {
  const here = and(eq(noticeRecipient.tenant_id, tenantId), eq(noticeRecipient.notice_id, noticeId));
  const rows = await db
    .select({ zh: employee.emp_name, en: employee.emp_name_en, username: account.username })
    .from(noticeRecipient)
    .innerJoin(account, and(eq(account.tenant_id, tenantId), eq(account.id, noticeRecipient.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .where(here)
    .orderBy(account.username)
    .limit(NAMED);
  const names = rows.map(({ zh, en, username }) => (language === 'zh' ? zh : en) || zh || username);
  return { names, count: await db.$count(noticeRecipient, here) };
}

function toText({ names, count }: { names: string[]; count: number }, language: Language, own: OwnMessages): string {
  const values = { names: names.join(language === 'zh' ? '、' : ', '), count };
  return wordsText({ key: count > names.length ? 'robotToMore' : 'robotTo', values }, language, own);
}

/** A message is sent in the portal's own words where those of the tenant cannot be read. */
const wordsOf = ({ ownMessages }: ComposeParts, tenantId: string): Promise<OwnMessages> =>
  ownMessages(tenantId).catch(() => ({}));

function unsealed({ keys }: Pick<ComposeParts, 'keys'>, sealed: string): string {
  const text = unseal(keys, sealed);
  if (text === undefined) throw new SendingFault('messageUnreadable', { again: false });
  return text;
}
