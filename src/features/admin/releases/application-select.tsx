import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { applications } from '@portal/contract/admin/applications';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { adminApi } from '../crud/api/admin-api';
import { IdSelect } from '../crud/form/id-select';
import { usePause } from '../crud/form/use-pause';

interface ApplicationSelectProps {
  id?: string;
  value?: string;
  onChange?: (prefix: string | null) => void;
  disabled?: boolean;
}

/** Chooses one of the registered applications, found by prefix or name. */
export function ApplicationSelect(props: ApplicationSelectProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = usePause(typed);
  const found = useQuery({
    queryKey: ['admin', applications.name, 'options', keyword],
    queryFn: ({ signal }) => adminApi.options(applications, { keyword }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useLoadFailure(found);
  return (
    <IdSelect
      {...props}
      allowClear={false}
      failure={failure}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data ?? []).map(({ code, zh, en }) => ({
        value: code,
        label: `${code} ${pickText(language, zh, en)}`,
      }))}
    />
  );
}
