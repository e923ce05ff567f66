import type { ReactNode } from 'react';
import type { ProColumns } from '@ant-design/pro-components';
import { listFields } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow, SortOrder, ViewSettings } from '@portal/contract/admin/crud/wire';
import type { Label } from '@portal/contract/admin/crud/label';
import { Cell } from './cell';
import type { ColumnStates } from './column-order';

const ACTIONS_COLUMN = 'actions';
const WIDTH_PX = 150;
/** A column grows with what stands in it up to this, or to its own width where that is more; the rest of a text is cut. */
const GROWN_WIDTH_PX = 216;

interface ColumnsInput {
  screen: AdminScreen;
  sort: SortOrder | undefined;
  labelOf: (label: Label) => string;
  actions?: { title: string; width: number; render: (row: AdminRow) => ReactNode };
  renderCell?: (name: string, row: AdminRow) => ReactNode | undefined;
}

/** The columns of a screen's table. */
export function columnsOf({ screen, sort, labelOf, actions, renderCell }: ColumnsInput): ProColumns<AdminRow>[] {
  const columns: ProColumns<AdminRow>[] = listFields(screen.fields).map((field) => ({
    title: labelOf(field.label),
    dataIndex: field.name,
    key: field.name,
    width: field.width ?? WIDTH_PX,
    onCell: () => ({ style: { maxWidth: Math.max(field.width ?? 0, GROWN_WIDTH_PX) } }),
    align: field.kind === 'integer' ? ('right' as const) : ('left' as const),
    sorter: field.sortable === true,
    sortOrder: sort?.field === field.name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_dom, row) => renderCell?.(field.name, row) ?? <Cell field={field} row={row} />,
  }));
  if (actions) {
    columns.push({
      title: actions.title,
      key: ACTIONS_COLUMN,
      width: actions.width,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, row) => actions.render(row),
    });
  }
  return columns;
}

/** What ProTable is told of the columns: the person's settings over those of the description. */
export function columnStates(screen: AdminScreen, settings: ViewSettings): ColumnStates {
  const states: ColumnStates = {};
  for (const field of listFields(screen.fields)) {
    states[field.name] = { show: field.list !== 'hidden', ...settings.columns[field.name] };
  }
  return states;
}
