import { useEffect, useState } from 'react';
import type { FormInstance } from 'antd';
import { useLocation } from 'react-router-dom';
import { pathOfScreen, type AdminScreen } from '@portal/contract/admin/crud/screen';
import type { Filter } from '@portal/contract/admin/crud/wire';
import { useGo } from '@/shared/lib/use-go';
import { fromFilter, searchFields, type SearchValues } from './filter-values';

/** The kinds of field that an address can search by. */
const KINDS: ReadonlySet<string> = new Set(['text', 'choice', 'reference']);

/** The search that an address asks for: `/admin/subsystems?system_id=…`. What the screen does not know is left out. */
export function filterOfAddress(screen: AdminScreen, query: string): Filter {
  const parameters = new URLSearchParams(query);
  const filter: Filter = {};
  for (const { name, kind } of searchFields(screen)) {
    const value = parameters.get(name)?.trim() ?? '';
    if (KINDS.has(kind) && value !== '') filter[name] = value;
  }
  return filter;
}

/** The address of a screen's list, searched by one field. */
export const addressOfList = (screen: AdminScreen, field: string, value: string): string =>
  `${pathOfScreen(screen)}?${new URLSearchParams({ [field]: value })}`;

interface AddressFilterOptions {
  screen: AdminScreen;
  /** False for a list that is only a part of its page: the address is not about it. */
  enabled: boolean;
  form: FormInstance<SearchValues>;
  search: (filter: Filter) => void;
}

/**
 * Searches by the address, also when another link leads to the page that is open already. A search of the person's own
 * takes the search out of the address.
 */
export function useAddressFilter({ screen, enabled, form, search }: AddressFilterOptions): (filter: Filter) => void {
  const { pathname, search: query } = useLocation();
  const go = useGo();
  const [applied, setApplied] = useState('');
  useEffect(() => {
    if (!enabled || query === applied) return;
    setApplied(query);
    const filter = filterOfAddress(screen, query);
    if (Object.keys(filter).length === 0) return;
    form.resetFields();
    form.setFieldsValue(fromFilter(screen, filter));
    search(filter);
  }, [enabled, query, applied, screen, form, search]);
  return (filter) => {
    search(filter);
    if (enabled && query !== '') go(pathname, { replace: true });
  };
}
