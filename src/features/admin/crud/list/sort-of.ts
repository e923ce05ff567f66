import type { TableProps } from 'antd';
import type { AdminRow, SortOrder } from '@portal/contract/admin/crud/wire';

type Sorter = Parameters<NonNullable<TableProps<AdminRow>['onChange']>>[2];

/** The order that a table's sorter means; none when the person took it off. */
export function sortOf(sorter: Sorter): SortOrder | undefined {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!one?.order || typeof one.columnKey !== 'string') return undefined;
  return { field: one.columnKey, order: one.order === 'ascend' ? 'asc' : 'desc' };
}
