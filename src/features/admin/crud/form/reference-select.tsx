import { useEffect, useState } from 'react';
import { Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screenNamed } from '@portal/contract/admin/screens';
import type { RowOption } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { adminApi } from '../api/admin-api';
import { crudMessages } from '../crud.messages';

/** A person types a word, not a letter: the server is asked after this pause, in ms. */
const TYPING_PAUSE_MS = 200;

interface ReferenceSelectProps {
  id?: string;
  /** Name of the screen whose rows can be chosen. */
  screen: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  allowClear?: boolean;
  disabled?: boolean;
}

/** Chooses a row of another screen, found on the server by code or name. */
export function ReferenceSelect({
  id,
  screen: name,
  value,
  onChange,
  allowClear = true,
  disabled,
}: ReferenceSelectProps) {
  const t = useMessages(crudMessages);
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
    <Select
      id={id}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={rows.map((option) => ({ value: option.id, label: label(option) }))}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={allowClear}
      disabled={disabled}
      placeholder={t('admin.choose')}
      style={{ width: '100%' }}
      notFoundContent={
        failure ? (
          // The select closes when it loses the focus, so the button may not take it.
          <div onMouseDown={(event) => event.preventDefault()}>
            <LoadFailed failure={failure} size="line" />
          </div>
        ) : undefined
      }
    />
  );
}

function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
