import { afterEach, expect, it } from 'vitest';
import { dictQuery } from '@/features/dictionaries';
import { forgetAnswers, queryClient } from '@/shared/query/query-client';
import { getDict } from './get-dict';

afterEach(forgetAnswers);

it('the entries that a sub-application gets are its own', async () => {
  const entry = {
    dict_code: 'sex',
    dict_label: '男',
    dict_label_en: 'Male',
    dict_key: '1',
    sort: 1,
    state: '1',
  } as const;
  queryClient.setQueryData(dictQuery('sex', { subsystem: 'emp' }).queryKey, [entry]);
  const first = await getDict('sex', 'emp');
  first.push(entry);
  if (first[0]) first[0].dict_label = 'x';
  expect(await getDict('sex', 'emp')).toEqual([entry]);
});
