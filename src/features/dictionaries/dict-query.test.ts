import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import type { DictEntry } from '@portal/contract/entities/directory';
import { forgetAnswers, queryClient } from '@/shared/query/query-client';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<DictEntry[]>>() }));
vi.mock('@/shared/http', async (original) => ({ ...(await original<object>()), call }));

const { DICT_FRESH_MS, dictQuery, renewDicts } = await import('./dict-query');

const entry: DictEntry = {
  dict_code: 'sex',
  dict_label: '男',
  dict_label_en: 'Male',
  dict_key: '1',
  sort: 1,
  state: '1',
};
const renamed = { ...entry, dict_label: '新' };
const ask = (code: string) => queryClient.query(dictQuery(code));
/** As a page that shows the dictionary. */
const show = (code: string) => {
  const observer = new QueryObserver(queryClient, dictQuery(code));
  const stop = observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data, error: () => observer.getCurrentResult().error, stop };
};

beforeEach(() => {
  call.mockReset().mockImplementation(async () => [entry]);
});
afterEach(() => {
  vi.useRealTimers();
  forgetAnswers();
});

describe('dictionaries', () => {
  it('are asked for once by all who ask together, and kept for a while', async () => {
    vi.useFakeTimers();
    await Promise.all(Array.from({ length: 50 }, () => ask('sex')));
    vi.setSystemTime(Date.now() + DICT_FRESH_MS - 1);
    await ask('sex');
    expect(call).toHaveBeenCalledTimes(1);
    await ask('currency');
    expect(call).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 1);
    await ask('sex');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('that failed are asked for again, and not by themselves', async () => {
    call.mockRejectedValueOnce(new Error('offline'));
    await expect(ask('sex')).rejects.toThrow('offline');
    expect(call).toHaveBeenCalledTimes(1);
    expect(await ask('sex')).toEqual([entry]);
  });

  it('are asked for again when they have changed: at once where they show, else at the next use', async () => {
    const page = show('sex');
    await vi.waitFor(() => expect(page.shown()).toEqual([entry]));
    await ask('currency');
    call.mockImplementation(async () => [renamed]);
    renewDicts();
    await vi.waitFor(() => expect(page.shown()).toEqual([renamed]));
    expect(call).toHaveBeenCalledTimes(3);
    expect(await ask('currency')).toEqual([renamed]);
    page.stop();
  });

  it('do not keep a first answer that was on its way when they changed', async () => {
    const answers: ((entries: DictEntry[]) => void)[] = [];
    call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const page = show('sex');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    renewDicts();
    answers[0]?.([entry]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([renamed]);
    await vi.waitFor(() => expect(page.shown()).toEqual([renamed]));
    page.stop();
  });
});
