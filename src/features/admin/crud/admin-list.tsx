import { useCallback, useMemo, type ReactNode } from 'react';
import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { DownloadOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { isFixedRow, type AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { PAGE_SIZES, type AdminRow, type Filter } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { usePhone } from '@/shared/ui/use-phone';
import { crudMessages } from './crud.messages';
import { RowForm, type RowFormProps } from './form/row-form';
import { ListFrame, NoRows, tableProps } from './list-frame';
import { filterOfAddress, useAddressFilter } from './list/address-filter';
import { columnsOf } from './list/columns';
import { fromFilter, toFilter } from './list/filter-values';
import styles from './list/list.module.css';
import { RowActions } from './list/row-actions';
import { RowCards } from './list/row-cards';
import { SavedFilters } from './list/saved-filters';
import { sortOf } from './list/sort-of';
import { useRowList } from './list/use-row-list';
import { DialogContent, useDialogState } from './dialog-state';
import { May } from './may';
import { useLabel } from './use-label';
import { useListParts } from './use-list-parts';
import { useOwnScreen } from './use-own-screen';

const NO_SCOPE: Filter = {};
/** For two Chinese characters. With a longer text the column grows. */
const ACTION_WIDTH_PX = 44;

/** What one screen has beside what its description says. All parts are optional. */
export interface AdminListProps {
  screen: AdminScreen;
  /** Fixed values of the list, and of every row that is added. */
  scope?: Filter;
  /** Level of the heading; 1 where the list is the page. */
  heading?: ReactNode;
  /** Buttons beside those of the description. */
  toolbar?: (reload: () => void, selected: readonly AdminRow[]) => ReactNode;
  /** Rows can be ticked although the description knows no batch. */
  selectable?: boolean;
  /** Actions of one row beside the usual ones, and how wide they are, in px. */
  rowActions?: {
    width: number;
    render: (row: AdminRow, reload: () => void) => ReactNode;
    /** Those after the usual ones: what destroys comes last. */
    renderLast?: (row: AdminRow, reload: () => void) => ReactNode;
  };
  /** What can be done with the ticked rows beside the usual. */
  batchActions?: (rows: readonly AdminRow[], done: () => void) => ReactNode;
  renderCell?: (name: string, row: AdminRow) => ReactNode | undefined;
  renderField?: RowFormProps['renderField'];
  formFooter?: (row: AdminRow | undefined) => ReactNode;
  sheetCell?: (field: AdminField, row: AdminRow) => string | undefined;
  /** What the question before disabling or deleting rows says beside the usual. Stays the same while it means the same. */
  consequence?: (rows: readonly AdminRow[]) => ReactNode;
  /** Told the id of a row that was added. */
  onAdded?: (id: string) => void;
  /** Told after a change, and when the list is asked for again. */
  onRenew?: () => void;
}

/** A screen of the administration: search, table or cards, forms, changes and export, all from its description. */
export function AdminList(props: AdminListProps) {
  const { scope = NO_SCOPE } = props;
  const screen = useOwnScreen(props.screen);
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const phone = usePhone();
  const keepsFilters = useOffered('administration');
  const { search: address } = useLocation();
  const list = useRowList(props.screen, scope, props.scope ? {} : filterOfAddress(screen, address));
  const edited = useDialogState<{ row?: AdminRow }>();
  const { reload } = list;
  const { onRenew } = props;
  const renew = useCallback(() => {
    onRenew?.();
    void reload();
  }, [reload, onRenew]);
  const parts = useListParts(screen, {
    renew,
    sheetCell: props.sheetCell,
    ...(props.consequence ? { consequence: props.consequence } : {}),
  });
  const { form, view, selected, setSelected, exporter, done, changes, may } = parts;
  const search = useAddressFilter({ screen, enabled: !props.scope, form, search: list.search });
  const actionCount = [may.edit, may.state, may.remove].filter(Boolean).length;
  const actionsWidth = actionCount * ACTION_WIDTH_PX + (props.rowActions?.width ?? 0) + 16;
  const selectable = may.state || may.remove || props.batchActions !== undefined || props.selectable === true;

  const rowActions = (row: AdminRow) => (
    <RowActions
      screen={screen}
      row={row}
      changes={changes}
      onEdit={(each) => edited.open({ row: each })}
      last={props.rowActions?.renderLast?.(row, done)}
    >
      {props.rowActions?.render(row, done)}
    </RowActions>
  );
  const hasRowActions = actionCount > 0 || props.rowActions !== undefined;
  const columns = columnsOf({
    screen,
    sort: list.sort,
    labelOf,
    ...(hasRowActions ? { actions: { title: t('admin.actions'), width: actionsWidth, render: rowActions } } : {}),
    ...(props.renderCell ? { renderCell: props.renderCell } : {}),
  });
  const rows = useMemo(() => [...list.rows], [list.rows]);
  const searched = Object.keys(list.filter).length > Object.keys(scope).length;
  const empty = (
    <NoRows parts={parts} searched={searched} onSearch={search} onAdd={may.add ? () => edited.open({}) : undefined} />
  );
  const tools = [
    may.add ? (
      <Button key="add" type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edited.open({})}>
        {t('admin.add')}
      </Button>
    ) : null,
    props.toolbar ? (
      <span key="own" className={styles.own}>
        {props.toolbar(done, selected)}
      </span>
    ) : null,
    <May key="export" screen={screen} action="export">
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void exporter.start(list.filter, list.sort)}>
        {t('admin.export')}
      </Button>
    </May>,
    keepsFilters ? (
      <SavedFilters
        key="filters"
        filters={view.settings.filters}
        current={() => toFilter(screen, form.getFieldsValue(true))}
        onApply={(filter) => {
          form.resetFields();
          form.setFieldsValue(fromFilter(screen, filter));
          search(filter);
        }}
        onChange={(filters) => view.save({ filters })}
      />
    ) : null,
  ];
  const select = selectable ? (rows: AdminRow[]) => setSelected(rows) : undefined;

  const table = phone ? (
    <>
      <div className={styles.bar} data-list-tools>
        {tools}
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('admin.reload')}
          loading={list.loading}
          onClick={done}
        />
      </div>
      <RowCards
        screen={screen}
        list={list}
        selected={selected}
        {...(select ? { onSelect: select } : {})}
        {...(hasRowActions ? { actions: rowActions } : {})}
        renderCell={props.renderCell}
        empty={empty}
      />
    </>
  ) : (
    <ProTable<AdminRow>
      {...tableProps(parts, list.loading, list.rows.length, empty)}
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      {...(select
        ? {
            rowSelection: {
              selectedRowKeys: selected.map((row) => row.id),
              preserveSelectedRowKeys: true,
              getCheckboxProps: (row) => ({ disabled: isFixedRow(screen, row) }),
              onChange: (_keys, rows) => select(rows),
            },
          }
        : {})}
      toolBarRender={() => tools}
      pagination={{
        current: list.page,
        pageSize: list.size,
        total: list.total,
        showSizeChanger: true,
        pageSizeOptions: [...PAGE_SIZES],
        showTotal: (total) => t('admin.total', { total }),
      }}
      onChange={({ current, pageSize }, _filters, sorter) =>
        list.turn(current ?? 1, pageSize ?? list.size, sortOf(sorter))
      }
    />
  );

  return (
    <ListFrame
      parts={parts}
      heading={props.heading}
      onSearch={search}
      failure={list.failure}
      batch={props.batchActions?.(selected, done)}
      table={table}
    >
      <DialogContent state={edited}>
        {({ row }, close) => (
          <RowForm
            screen={props.screen}
            {...(row ? { row } : {})}
            proposed={scope}
            onClose={close}
            onSaved={done}
            onAdded={props.onAdded}
            {...(props.renderField ? { renderField: props.renderField } : {})}
            footer={props.formFooter?.(row)}
          />
        )}
      </DialogContent>
    </ListFrame>
  );
}
