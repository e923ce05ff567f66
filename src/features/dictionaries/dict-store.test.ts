import { describe, expect, it, vi } from 'vitest';
import type { DictEntry } from '@portal/contract/entities/directory';
import { DICT_FRESH_MS, DictStore } from './dict-store';

const entry: DictEntry = {
  dict_code: 'sex',
  dict_label: '男',
  dict_label_en: 'Male',
  dict_key: '1',
  sort: 1,
  state: '1',
};

describe('dictionaries', () => {
  it('have one request in flight for a code, however many ask', async () => {
    const fetchEntries = vi.fn(async () => [entry]);
    const store = new DictStore(fetchEntries);
    for (let times = 0; times < 50; times += 1) store.ensure('sex');
    store.ensure('province');
    expect(fetchEntries).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(store.read('sex')).toMatchObject({ entries: [entry], loading: false }));
    store.ensure('sex');
    expect(fetchEntries).toHaveBeenCalledTimes(2);
  });

  it('are asked for again when they are old, and keep showing meanwhile', async () => {
    let now = 0;
    const fetchEntries = vi.fn(async () => [entry]);
    const store = new DictStore(fetchEntries, () => now);
    store.ensure('sex');
    await vi.waitFor(() => expect(store.read('sex').loading).toBe(false));
    now = DICT_FRESH_MS + 1;
    store.ensure('sex');
    expect(store.read('sex')).toMatchObject({ entries: [entry], loading: true });
    expect(fetchEntries).toHaveBeenCalledTimes(2);
  });

  it('are asked for again by those who show them when they have changed, also while they are being asked for', async () => {
    const answers: ((entries: DictEntry[]) => void)[] = [];
    const store = new DictStore(() => new Promise((resolve) => answers.push(resolve)));
    store.subscribe(() => undefined);
    store.ensure('sex');
    store.renew();
    expect(answers).toHaveLength(2);
    answers[1]?.([{ ...entry, dict_label: '新' }]);
    answers[0]?.([entry]);
    await vi.waitFor(() =>
      expect(store.read('sex')).toMatchObject({ entries: [{ dict_label: '新' }], loading: false }),
    );
  });

  it('do not keep a failure', async () => {
    const fetchEntries = vi
      .fn<(code: string) => Promise<DictEntry[]>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue([entry]);
    const store = new DictStore(fetchEntries);
    store.ensure('sex');
    await vi.waitFor(() => expect(store.read('sex').error).toBeInstanceOf(Error));
    store.ensure('sex');
    await vi.waitFor(() => expect(store.read('sex')).toMatchObject({ entries: [entry], error: undefined }));
  });

  it('forget an answer that comes after a sign-out', async () => {
    let answer: (entries: DictEntry[]) => void = () => undefined;
    const store = new DictStore(() => new Promise((resolve) => (answer = resolve)));
    store.ensure('sex');
    store.clear();
    answer([entry]);
    await Promise.resolve();
    expect(store.read('sex').entries).toEqual([]);
  });
});
