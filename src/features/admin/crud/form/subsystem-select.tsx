import { useMemo } from 'react';
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { subsystems } from '@portal/contract/admin/subsystems';
import type { SubSystem } from '@portal/contract/entities/directory';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { adminApi } from '../api/admin-api';
import { crudMessages } from '../crud.messages';
import { subsystemsQuery } from './subsystems-query';

interface SubsystemSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  allowClear?: boolean;
  disabled?: boolean;
}

/** Chooses a subsystem in use, under its system. A stored one that is disabled since stays chosen. */
export function SubsystemSelect({ id, value, onChange, allowClear = true, disabled }: SubsystemSelectProps) {
  const t = useMessages(crudMessages);
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
    <Select
      id={id}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={options}
      loading={found.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
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

function bySystem(list: readonly SubSystem[]): Map<string, SubSystem[]> {
  const groups = new Map<string, SubSystem[]>();
  for (const each of list) groups.set(each.system_code, [...(groups.get(each.system_code) ?? []), each]);
  return groups;
}
