import { auditRecords } from '../records/record-audit';
import { listRecords, searchTextOf } from '../records/record-store';
import type { AuditContext } from '../admin/crud/audit';
import { randomId } from '../auth/secrets';
import { businessRecord as record } from '../db/schema';
import type { Caller } from '../http/caller';
import type { SearchServices } from './part';
import type { Exchange } from './follow-up';
import { topicOf } from './topic';

const CONVERSATIONS = { prefix: '/oa/ai', kind: 'conversation' };
/** How many exchanges a question is understood by. */
const REMEMBERED = 10;
/** The most characters of a field of a record. */
const ANSWER_MAX = 4000;

export type ConversationServices = Pick<SearchServices, 'store' | 'clock' | 'recordPages'>;

/** The exchanges of one of the caller's own conversations, the latest first. Nobody reads another person's. */
export async function readConversation(
  { store }: Pick<ConversationServices, 'store'>,
  caller: Caller,
  conversation: string,
): Promise<Exchange[]> {
  const { rows } = await store.read((db) =>
    listRecords(db, {
      tenantId: caller.tenantId,
      ...CONVERSATIONS,
      keyword: '',
      filter: { chat: conversation },
      mine: true,
      account: caller.accountId,
      order: 'desc',
      page: 1,
      size: REMEMBERED,
    }),
  );
  return rows.map(({ data }) => ({ question: String(data.question ?? ''), answer: String(data.answer ?? '') }));
}

/** Keeps an exchange in a conversation of the caller; not where no page of theirs shows conversations. */
export async function keepExchange(
  { store, clock, recordPages }: ConversationServices,
  caller: Caller,
  request: AuditContext['request'],
  conversation: string,
  { question, answer }: Exchange,
): Promise<void> {
  const { prefix, kind } = CONVERSATIONS;
  if ((await recordPages.accessOf(caller, prefix, kind)) === undefined) return;
  const now = new Date(clock.now());
  const ask_on = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const told = answer.trim().slice(0, ANSWER_MAX);
  const data = { question, answer: told, topic: topicOf(question), ask_on, chat: conversation };
  const { tenantId: tenant_id, accountId: create_by, username: update_by } = caller;
  const made = { create_by, create_time: now, update_by, update_time: now };
  const id = randomId().replaceAll('-', '_');
  await store.write(async (tx) => {
    await tx.insert(record).values({ tenant_id, id, prefix, kind, data, search_text: searchTextOf(data), ...made });
    const scope = { tenantId: tenant_id, prefix, kind };
    await auditRecords({ caller, request, services: { clock } }, tx, 'add', scope, [{ id, after: data }]);
  });
}
