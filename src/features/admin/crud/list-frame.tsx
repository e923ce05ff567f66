import type { ReactNode } from 'react';
import type { ProTableProps } from '@ant-design/pro-components';
import type { AdminRow, Filter } from '@portal/contract/admin/crud/wire';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { MissingParts } from '../offers/missing-parts';
import { ColumnSettings } from './list/column-settings';
import styles from './list/list.module.css';
import { EmptyList } from './list/list-states';
import { SearchForm } from './list/search-form';
import { SelectionBar } from './list/selection-bar';
import { ReloadTool } from './list/table-tools';
import { useLabel } from './use-label';
import type { ListParts } from './use-list-parts';

interface ListFrameProps {
  parts: ListParts;
  /** In place of the screen's title as the heading of the page. */
  heading?: ReactNode;
  onSearch: (filter: Filter) => void;
  failure: LoadFailure | undefined;
  /** What can be done with the ticked rows beside the usual. */
  batch?: ReactNode;
  /** The table with its tools. A list that failed has none: nothing in it could be promised. */
  table: ReactNode;
  /** The forms that it opens. */
  children: ReactNode;
}

/** The frame of every list of the administration: heading, search, ticked rows, the table, export. */
export function ListFrame({ parts, heading, onSearch, failure, batch, table, children }: ListFrameProps) {
  const labelOf = useLabel();
  const { screen, form, selected, setSelected, may, changes, exporter } = parts;
  return (
    <div className={styles.page}>
      {heading === undefined ? <MissingParts /> : null}
      {heading === undefined ? (
        <div className={styles.heading}>
          <h1>{labelOf(screen.title)}</h1>
        </div>
      ) : (
        heading
      )}
      <SearchForm screen={screen} form={form} onSearch={onSearch} />
      <Loaded failure={failure} size="page" headingLevel={2}>
        <SelectionBar
          screen={screen}
          selected={selected}
          may={may}
          changes={changes}
          onClear={() => setSelected([])}
          extra={batch}
        />
        {table}
      </Loaded>
      {children}
      {exporter.dialog}
    </div>
  );
}

interface NoRowsProps {
  parts: ListParts;
  /** Whether a search stands between the person and the rows. */
  searched: boolean;
  onSearch: (filter: Filter) => void;
  /** Where the person may add the first row. */
  onAdd?: (() => void) | undefined;
}

/** What stands in place of the rows where there are none. */
export function NoRows({ parts, searched, onSearch, onAdd }: NoRowsProps) {
  const labelOf = useLabel();
  const reset = () => {
    parts.form.resetFields();
    onSearch({});
  };
  return <EmptyList searched={searched} noun={labelOf(parts.screen.noun)} onReset={reset} onAdd={onAdd} />;
}

/** How the table of every list looks and behaves. `empty` stands in place of the rows once there are none for sure. */
export function tableProps(parts: ListParts, loading: boolean, count: number, empty: ReactNode) {
  const { screen, view, states, done } = parts;
  return {
    rowKey: 'id',
    size: 'middle',
    search: false,
    ghost: true,
    loading,
    locale: { emptyText: loading && count === 0 ? <span>&nbsp;</span> : empty },
    tableAlertRender: false,
    options: {
      density: false,
      fullScreen: false,
      setting: false,
      reload: done,
      reloadIcon: <ReloadTool />,
    },
    optionsRender: (_props: unknown, tools: ReactNode[]) => [
      ...tools,
      <ColumnSettings
        key="columns"
        screen={screen}
        states={states}
        onChange={(columns) => void view.save({ columns })}
      />,
    ],
    columnsState: { value: states },
  } satisfies ProTableProps<AdminRow, Record<string, unknown>>;
}
