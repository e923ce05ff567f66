import type { MicroAppContext } from 'subapp-kit';

/** One question with its answer, as it is kept on the server. */
export interface Exchange {
  /** Empty until it is stored. */
  id: string;
  /** The version that is stored. */
  version?: number;
  question: string;
  answer: string;
  rating?: number;
}

/** The server's own limit for one field. */
const ANSWER_MAX = 4000;
const HISTORY_SIZE = 50;
const scope = { prefix: '/oa/ai', kind: 'conversation' };

/** The signed-in person's earlier questions, the newest first. */
export async function loadHistory({ api }: MicroAppContext): Promise<Exchange[]> {
  const { rows } = await api.call('getRecords', { body: { ...scope, mine: true, size: HISTORY_SIZE } });
  return rows.map(({ id, version, data }) => ({
    id,
    version,
    question: String(data.question ?? ''),
    answer: String(data.answer ?? ''),
    rating: typeof data.rating === 'number' ? data.rating : undefined,
  }));
}

/** Stores an exchange. Notes its id and version in it. */
export async function store({ api }: MicroAppContext, exchange: Exchange): Promise<void> {
  const { id, version, question, answer, rating } = exchange;
  const today = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  const ask_on = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  const data = { question, answer: answer.slice(0, ANSWER_MAX), topic: topicOf(question), ask_on };
  const rated = rating === undefined ? data : { ...data, rating };
  exchange.id = await api.call('saveRecord', { body: { ...scope, id, version, data: rated } });
  exchange.version = (version ?? 0) + 1;
}

/** The topic of a question for the statistics, found by keywords. */
function topicOf(question: string): string {
  if (/假|leave|holiday/i.test(question)) return 'leave';
  if (/差旅|出差|报销|travel|trip|expense/i.test(question)) return 'travel';
  if (/密码|电脑|网络|vpn|password|computer|network/i.test(question)) return 'it';
  if (/制度|规定|流程|policy|rule|process/i.test(question)) return 'policy';
  return 'other';
}
