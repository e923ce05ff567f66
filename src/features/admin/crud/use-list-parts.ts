import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Form } from 'antd';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { ChangeTarget } from './change-target';
import { useExport } from './export/use-export';
import { columnStates } from './list/columns';
import type { SearchValues } from './list/filter-values';
import { useRowChanges } from './list/use-row-changes';
import { useMay } from './may';
import { useViewSettings } from './list/use-view-settings';

interface ListPartsOptions {
  /** Asks for the rows again, after a change or at the person's wish. Stays the same while it means the same. */
  renew: () => void;
  sheetCell?: ((field: AdminField, row: AdminRow) => string | undefined) | undefined;
  /** What a question before a change says beside the usual. Stays the same while it means the same. */
  consequence?: (rows: readonly AdminRow[]) => ReactNode;
  /** Where changes go; to the screen's rows where absent. Stays the same while it means the same. */
  target?: ChangeTarget | undefined;
}

/** What a list of the administration has whatever draws its rows: search form, ticked rows, changes, settings, export. */
export function useListParts(screen: AdminScreen, options: ListPartsOptions) {
  const { renew, sheetCell, consequence, target } = options;
  const [form] = Form.useForm<SearchValues>();
  const view = useViewSettings(screen);
  const [selected, setSelected] = useState<readonly AdminRow[]>([]);
  const exporter = useExport(screen, sheetCell);
  const done = useCallback(() => {
    setSelected([]);
    renew();
  }, [renew]);
  const changes = useRowChanges(screen, { onDone: done, consequence, target });
  const may = {
    add: useMay(screen, 'add'),
    edit: useMay(screen, 'edit'),
    state: useMay(screen, 'state'),
    remove: useMay(screen, 'delete'),
  };
  const states = useMemo(() => columnStates(screen, view.settings), [screen, view.settings]);
  return { screen, form, view, states, selected, setSelected, exporter, done, changes, may };
}

export type ListParts = ReturnType<typeof useListParts>;
