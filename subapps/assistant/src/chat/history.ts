import type { MicroAppContext } from 'subapp-kit';

/** One question with its answer. The server keeps it. */
export interface Exchange {
  /** Empty until the server has it. */
  id: string;
  version?: number;
  question: string;
  answer: string;
  rating?: number;
}

/** The exchanges that belong together. */
export interface Conversation {
  /** When it began, by the clock of the browser that began it; of an older record its id. */
  chat: string;
  /** The oldest first. */
  exchanges: Exchange[];
  /** When the latest question was asked. */
  lastAt: Date;
}

const HISTORY_SIZE = 200;
/** A conversation is gone on with for so long after its latest question; an older one is opened from the list. */
const RESUMED_MS = 24 * 3_600_000;
const scope = { prefix: '/oa/ai', kind: 'conversation' };

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf({ api }: MicroAppContext) {
  return (await api.call('getRecords', { body: { ...scope, mine: true, size: HISTORY_SIZE } })).rows;
}

/** The signed-in person's conversations, the latest first. */
export async function loadConversations(context: MicroAppContext): Promise<Conversation[]> {
  return grouped(await rowsOf(context));
}

/** Records grouped to conversations. Records from before there were conversations stand alone. */
export function grouped(rows: readonly Pick<Row, 'id' | 'version' | 'data' | 'create_time'>[]): Conversation[] {
  const found = new Map<string, Conversation>();
  const byTime = [...rows].sort((a, b) => a.create_time.localeCompare(b.create_time));
  for (const { id, version, data, create_time } of byTime) {
    const chat = typeof data.chat === 'string' && data.chat !== '' ? data.chat : id;
    const lastAt = new Date(create_time);
    const rating = typeof data.rating === 'number' ? { rating: data.rating } : {};
    const exchange = {
      id,
      version,
      question: String(data.question ?? ''),
      answer: String(data.answer ?? ''),
      ...rating,
    };
    const known = found.get(chat);
    if (known === undefined) found.set(chat, { chat, exchanges: [exchange], lastAt });
    else {
      known.exchanges.push(exchange);
      known.lastAt = lastAt;
    }
  }
  return [...found.values()].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
}

/** The conversation that somebody who comes now goes on with; undefined where they begin a new one. */
export function resumed(conversations: readonly Conversation[], now: Date): Conversation | undefined {
  const [latest] = conversations;
  return latest && now.getTime() - latest.lastAt.getTime() < RESUMED_MS ? latest : undefined;
}

/** The name of a conversation that begins now. */
export function newChat(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`;
}

/** Stores what the person thinks of an answer. */
export async function rate({ api }: MicroAppContext, exchange: Exchange, rating: number): Promise<void> {
  const { data, version } = await api.call('getRecord', { body: { ...scope, id: exchange.id } });
  await api.call('saveRecord', { body: { ...scope, id: exchange.id, version, data: { ...data, rating } } });
  exchange.rating = rating;
}
