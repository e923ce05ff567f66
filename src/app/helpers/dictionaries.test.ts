import { describe, expect, it, vi } from 'vitest';
import type { DictEntry } from '@portal/contract/entities/directory';
import { createDictionaries, DICTIONARY_FRESH_MS } from './dictionaries';

const entry: DictEntry = {
  dict_code: 'sex',
  dict_label: '男',
  dict_label_en: 'Male',
  dict_key: '1',
  sort: 1,
  state: '1',
};

describe('dictionaries', () => {
  it('are asked for once by all who ask together, and kept for a while', async () => {
    let now = 0;
    const ask = vi.fn(async () => [entry]);
    const { get } = createDictionaries(ask, () => now);
    await Promise.all([get('sex'), get('sex'), get('sex')]);
    now = DICTIONARY_FRESH_MS - 1;
    await get('sex');
    expect(ask).toHaveBeenCalledTimes(1);
    await get('currency');
    expect(ask).toHaveBeenCalledTimes(2);
    now = DICTIONARY_FRESH_MS;
    await get('sex');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('cannot be changed by one who got them', async () => {
    const { get } = createDictionaries(async () => [entry]);
    const first = await get('sex');
    first.push(entry);
    if (first[0]) first[0].dict_label = 'x';
    expect(await get('sex')).toEqual([entry]);
  });

  it('that failed are asked for again', async () => {
    const ask = vi
      .fn<() => Promise<DictEntry[]>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([entry]);
    const { get } = createDictionaries(ask);
    await expect(get('sex')).rejects.toThrow('offline');
    expect(await get('sex')).toEqual([entry]);
  });
});
