import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screenNamed } from '@portal/contract/admin/screens';
import type { RowOption } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { adminApi } from '../api/admin-api';
import { IdSelect, type IdInputProps } from './id-select';
import { usePause } from './use-pause';

interface ReferenceSelectProps extends IdInputProps {
  /** Name of the screen whose rows can be chosen. */
  screen: string;
}

/** Chooses a row of another screen, found on the server by code or name. */
export function ReferenceSelect({ screen: name, ...input }: ReferenceSelectProps) {
  const { value } = input;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = usePause(typed);
  const screen = screenNamed(name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  const found = useQuery({
    queryKey: ['admin', name, 'options', keyword],
    queryFn: ({ signal }) => adminApi.options(screen, { keyword }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useLoadFailure(found);
  const listed = found.data?.some((option) => option.id === value) ?? false;
  // The chosen row may lie beyond the first choices.
  const chosen = useQuery({
    queryKey: ['admin', name, 'options', { id: value }],
    queryFn: ({ signal }) => adminApi.options(screen, { ids: [value ?? ''] }, signal),
    enabled: typeof value === 'string' && value !== '' && found.data !== undefined && !listed,
  });
  const label = (option: RowOption) => `${option.code} ${pickText(language, option.zh, option.en)}`;
  const rows = [...(chosen.data ?? []).filter((option) => option.id === value && !listed), ...(found.data ?? [])];
  return (
    <IdSelect
      {...input}
      options={rows.map((option) => ({ value: option.id, label: label(option) }))}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      failure={failure}
    />
  );
}
