import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accounts } from '@portal/contract/admin/accounts';
import type { AdminRow, Filter } from '@portal/contract/admin/crud/wire';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { adminApi } from '../crud/api/admin-api';
import { IdSelect, type IdInputProps } from '../crud/form/id-select';
import { usePause } from '../crud/form/use-pause';

interface AccountSelectProps extends IdInputProps {
  /** Whose namesakes are offered first; it is not offered itself. */
  beside: AdminRow;
}

/** Letters and digits are of an account, everything else of a name. */
const ACCOUNT = /^[\x21-\x7e]+$/;

/** Chooses another account in use, by its name or that of its person. */
export function AccountSelect({ beside, ...input }: AccountSelectProps) {
  const [typed, setTyped] = useState('');
  const word = usePause(typed.trim());
  const name = word === '' ? String(beside.emp_name ?? '') : word;
  const by = word !== '' && ACCOUNT.test(word) ? 'username' : 'emp_name';
  const filter: Filter = name === '' ? { state: '1' } : { state: '1', [by]: name };
  const found = useQuery({
    queryKey: ['admin', accounts.name, 'choose', filter],
    queryFn: ({ signal }) => adminApi.list(accounts, { filter, page: 1, size: 20 }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useLoadFailure(found);
  const rows = (found.data?.rows ?? []).filter(({ id }) => id !== beside.id);
  const label = (row: AdminRow) => [row.username, row.emp_name, row.emp_code].map(String).join(' ');
  return (
    <IdSelect
      {...input}
      options={rows.map((row) => ({ value: row.id, label: label(row) }))}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      failure={failure}
    />
  );
}
