import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { subsystems } from '@portal/contract/admin/subsystems';
import type { SubSystem } from '@portal/contract/entities/directory';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { adminApi } from '../api/admin-api';
import { IdSelect, type IdInputProps } from './id-select';
import { subsystemsQuery } from './subsystems-query';

/** Chooses a subsystem in use, under its system. A stored one that is disabled since stays chosen. */
export function SubsystemSelect(input: IdInputProps) {
  const { value } = input;
  const language = useLanguage();
  const found = useQuery(subsystemsQuery());
  const failure = useLoadFailure(found);
  const listed = found.data?.some((subsystem) => subsystem.id === value) ?? false;
  const stored = useQuery({
    queryKey: ['admin', subsystems.name, 'options', { id: value }],
    queryFn: ({ signal }) => adminApi.options(subsystems, { ids: [value ?? ''] }, signal),
    enabled: typeof value === 'string' && value !== '' && found.data !== undefined && !listed,
  });
  const options = useMemo(() => {
    const others = (stored.data ?? []).filter((option) => option.id === value && !listed);
    return [
      ...others.map(({ id: key, code, zh, en }) => ({ value: key, label: `${code} ${pickText(language, zh, en)}` })),
      ...[...bySystem(found.data ?? [])].map(([system, own]) => ({
        label: system,
        title: system,
        options: own.map((each) => ({
          value: each.id,
          label: `${each.subsystem_code} ${pickText(language, each.subsystem_name, each.subsystem_name_en)}`,
        })),
      })),
    ];
  }, [found.data, stored.data, listed, value, language]);
  return (
    <IdSelect
      {...input}
      options={options}
      loading={found.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      failure={failure}
    />
  );
}

function bySystem(list: readonly SubSystem[]): Map<string, SubSystem[]> {
  const groups = new Map<string, SubSystem[]>();
  for (const each of list) groups.set(each.system_code, [...(groups.get(each.system_code) ?? []), each]);
  return groups;
}
