import type { DictEntry, Language } from 'subapp-kit';
import type { FormField } from '@portal/contract/workflow/form';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context/app-context';

export type Options = Readonly<Record<string, readonly DictEntry[]>>;

/**
 * The entries of every dictionary that the fields name, disabled ones among them, from the shell. A dictionary that fails
 * has no entries.
 */
export function useOptions(fields: readonly FormField[]): Options {
  const { helpers } = useApp().context.props;
  const [options, setOptions] = useState<Options>({});
  const codes = useMemo(
    () =>
      [...new Set(fields.flatMap((field) => [field, ...(field.columns ?? [])].flatMap(({ dict }) => dict ?? [])))]
        .sort()
        .join(','),
    [fields],
  );
  useEffect(() => {
    if (codes === '') return;
    let live = true;
    const loaded = codes
      .split(',')
      .map(async (code) => [code, await helpers.getDict(code, { disabled: true }).catch(() => [])] as const);
    void Promise.all(loaded).then((entries) => live && setOptions(Object.fromEntries(entries)));
    return () => {
      live = false;
    };
  }, [codes, helpers]);
  return options;
}

/** The label of a dictionary entry. */
export const labelOfEntry = (entry: DictEntry, lang: Language): string =>
  (lang === 'en' && entry.dict_label_en) || entry.dict_label;
