import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallRoute } from '@portal/contract/call';
import { ReadCache } from '../db/read-cache';
import type { Store } from '../db/store';
import { addCall } from './add-call';
import { fitAnswer } from './fit-answer';

const page = z.object({ total: z.number(), rows: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })) });
const row = (id: unknown) => ({ id, tags: ['a'], secret: 'hash' });

describe('an answer', () => {
  it('that fits leaves without the fields that nobody described', () => {
    const { data, faults } = fitAnswer(page, { total: 1, rows: [row('a')], hidden: 1 });
    expect(data).toEqual({ total: 1, rows: [{ id: 'a', tags: ['a'] }] });
    expect(faults).toEqual([]);
  });

  it('loses the items that do not fit, and says where they were, but not what', () => {
    const { data, faults } = fitAnswer(page, { total: 3, rows: [row(1), row('b'), { ...row('c'), tags: [5] }] });
    expect(data).toEqual({ total: 3, rows: [{ id: 'b', tags: ['a'] }] });
    expect(faults).toEqual(['rows.0.id: invalid_type', 'rows.2.tags.0: invalid_type']);
  });

  it('of which nothing fits is none', () => {
    expect(fitAnswer(page, { total: 'x', rows: [] })).toEqual({ data: undefined, faults: ['total: invalid_type'] });
    expect(fitAnswer(z.string(), 5)).toEqual({ data: undefined, faults: ['data: invalid_type'] });
  });
});

describe('a call in production', () => {
  /** Answers one open call with `answer`; gives what the caller and the log get. */
  async function ask(answer: unknown) {
    const log: string[] = [];
    const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } });
    const route: CallRoute = { method: 'GET', path: '/rows', open: true };
    const permissions = { has: () => Promise.resolve(false) };
    const api = {
      app,
      callers: unused,
      permissions,
      openCalls: { count: async () => undefined },
      ownMessages: nothing,
      checksAnswers: false,
    };
    addCall(api, { route, schema: { data: z.unknown().pipe(page) }, handle: () => Promise.resolve({ data: answer }) });
    const response = await app.inject('/oa_portal/rows');
    return { status: response.statusCode, body: response.body, log: log.join('') };
  }

  it('sends what fits, and logs the call', async () => {
    const { status, body, log } = await ask({ total: 2, rows: [row(1), row('b')] });
    expect([status, JSON.parse(body).data]).toEqual([200, { total: 2, rows: [{ id: 'b', tags: ['a'] }] }]);
    expect(log).toContain('"path":"/rows"');
    expect(log).not.toContain('hash');
  });

  it('fails where nothing fits, and sends nothing of it', async () => {
    const { status, body } = await ask({ total: 'secret', rows: [] });
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
  });
});

const nothing = () => Promise.reject(new Error('An open call asks for no caller.'));
const store: Store = {
  read: nothing,
  snapshot: nothing,
  write: nothing,
  maintain: nothing,
  close: nothing,
  kind: 'embedded',
  changes: () => 0,
  pool: () => undefined,
};
const unused = {
  callers: new ReadCache<undefined>(store),
  store,
  keys: {
    get sessionKey(): never {
      throw new Error('An open call reads no token.');
    },
  },
  clock: { now: () => 0, earliest: () => 0 },
};
