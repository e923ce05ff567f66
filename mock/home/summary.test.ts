import { expect, it } from 'vitest';
import type { FormField } from '@portal/contract/workflow/form';
import { summaryOf, readLabels } from './summary';
import { Refusal } from '../http/refusal';

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  type: 'text',
  zh: key,
  en: key,
  summary: true,
  ...more,
});
const fields = [
  field('kind', { type: 'select', dict: 'kinds' }),
  field('half', { type: 'select', options: [{ key: 'am', zh: '上午', en: 'Morning' }] }),
  field('from', { type: 'date' }),
  field('to', { type: 'date', notBefore: 'from' }),
  field('amount', { type: 'number', digits: 2, unit: { zh: '元', en: 'CNY' } }),
  field('files', { type: 'files' }),
  field('secret', { summary: false }),
];
const labels = new Map([['kinds', new Map([['a', { zh: '差旅', en: 'Travel' }]])]]);

it('says in one line of each language what tells an application from others', () => {
  const data = { kind: 'a', half: 'am', from: '2026-01-01', to: '2026-01-03', amount: 12345.5, secret: 'x' };
  expect(summaryOf({ fields, data }, { labels })).toEqual({
    zh: '差旅 · 上午 · 2026-01-01 至 2026-01-03 · 12,345.5 元',
    en: 'Travel · Morning · 2026-01-01 to 2026-01-03 · 12,345.5 CNY',
  });
});

it('leaves out what is not filled in, and names by its key what has no label', () => {
  expect(summaryOf({ fields, data: { kind: 'b', to: '2026-01-03', amount: null } }, { labels }).zh).toBe(
    'b · 2026-01-03',
  );
  expect(summaryOf({ fields, data: { from: '2026-01-03', to: '2026-01-03' } }, { labels }).en).toBe('2026-01-03');
  expect(summaryOf({ fields: [], data: {} }, { labels })).toEqual({ zh: '', en: '' });
});

it('reads each dictionary once, and goes without one that is not there', async () => {
  const asked: string[] = [];
  const entries = async (_: string, code: string) => {
    asked.push(code);
    throw new Refusal(404, 'noSuchDict');
  };
  const found = await readLabels({ entries }, 'hq', [
    { fields, data: {} },
    { fields, data: {} },
  ]);
  expect(asked).toEqual(['kinds']);
  expect(summaryOf({ fields, data: { kind: 'a' } }, { labels: found }).zh).toBe('a');
  const broken = { entries: () => Promise.reject(new Error('no database')) };
  await expect(readLabels(broken, 'hq', [{ fields, data: {} }])).rejects.toThrow('no database');
});
