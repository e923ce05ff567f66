import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { distinct, filledText, integer, oneOf, orElse, record, text, textOrEmpty } from '@/shared/http/reader';
import { ASK_ONCE, renewAnswers } from '@/shared/query/query-client';

/** Dictionaries change rarely. What is older, in ms, is asked for again by the next who needs it. */
export const DICT_FRESH_MS = 5 * 60_000;
const DICTS_KEY = ['dicts'] as const;

const dictEntry = record<CallData<'getDicts'>[number]>({
  dict_code: textOrEmpty,
  dict_label: filledText,
  dict_label_en: textOrEmpty,
  dict_key: text,
  sort: orElse(integer, 0),
  state: orElse(oneOf('1', '0'), '1'),
});

/** Each key once. */
export const readDictEntries = distinct(dictEntry, 'dict_key', ({ dict_key }) => dict_key);

/** On whose behalf a dictionary is read, and what of it. */
export interface DictWanted {
  /** The code of a subsystem; the portal itself where absent. Only it reads its dictionaries that are not shared. */
  subsystem?: string | undefined;
  /** Disabled entries as well. */
  disabled?: boolean | undefined;
}

/**
 * The entries of a dictionary: those in use (docs/specification.md#calls, GetDicts), or with `disabled` all of them
 * (GetList). Fails with an `ApiError`.
 */
export const dictQuery = (code: string, { subsystem, disabled = false }: DictWanted = {}) =>
  queryOptions({
    queryKey: [...DICTS_KEY, code, subsystem ?? '', disabled],
    // Without the query's signal: a page that closes must not end the request of a sub-application for the same code.
    queryFn: () =>
      call(disabled ? 'getDictList' : 'getDicts', {
        params: { code },
        query: subsystem === undefined ? {} : { subsystem_code: subsystem },
        read: readDictEntries,
      }),
    staleTime: DICT_FRESH_MS,
    ...ASK_ONCE,
  });

/** Dictionaries were changed: whoever shows one asks again, and so does the next who needs one. */
export const renewDicts = (): void => renewAnswers(DICTS_KEY);
