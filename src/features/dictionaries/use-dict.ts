import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { onSessionEnd } from '@/features/session';
import { call } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { DictStore } from './dict-store';

const store = new DictStore((code) => call('getDicts', { params: { code } }));
onSessionEnd(() => store.clear());

/** The entries in use of a dictionary (SPEC.md section 7, GetDicts), and the label of a key in the language in use. */
export function useDict(code: string) {
  const language = useLanguage();
  const state = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(code), [code]),
  );
  useEffect(() => store.ensure(code), [code]);
  const labels = useMemo(
    () =>
      new Map(
        state.entries.map((entry) => [entry.dict_key, pickText(language, entry.dict_label, entry.dict_label_en)]),
      ),
    [state.entries, language],
  );
  const labelOf = useCallback((key: string): string => labels.get(key) ?? key, [labels]);
  const options = useMemo(() => [...labels].map(([value, label]) => ({ value, label })), [labels]);
  return { ...state, labelOf, options };
}

/** Dictionaries were changed: whoever shows one asks again. */
export const renewDicts = (): void => store.renew();
