import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DictEntry } from '@portal/contract/entities/directory';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { dictQuery, type DictWanted } from './dict-query';

const NONE: readonly DictEntry[] = [];

/**
 * The entries of a dictionary, by default those in use, and the label of a key in the language in use. The entries of before stay while
 * they are asked for again. `loading` is true until the first answer.
 */
export function useDict(code: string, wanted?: DictWanted) {
  const language = useLanguage();
  const { data: entries = NONE, isPending: loading, error } = useQuery(dictQuery(code, wanted));
  const labels = useMemo(
    () => new Map(entries.map((entry) => [entry.dict_key, pickText(language, entry.dict_label, entry.dict_label_en)])),
    [entries, language],
  );
  const labelOf = useCallback((key: string): string => labels.get(key) ?? key, [labels]);
  return { entries, loading, error, labelOf };
}
