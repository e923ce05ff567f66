import { useCallback, useMemo, useState } from 'react';
import { Button } from 'antd';
import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import { listData, type AdminRow, type Filter } from '@portal/contract/admin/crud/wire';
import { departments } from '@portal/contract/admin/departments';
import { Permission, usePermission } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { usePhone } from '@/shared/ui/use-phone';
import { callExtra } from '../crud/api/admin-api';
import { crudMessages } from '../crud/crud.messages';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { RowForm } from '../crud/form/row-form';
import { ListFrame, NoRows, tableProps } from '../crud/list-frame';
import { columnsOf } from '../crud/list/columns';
import { RowActions } from '../crud/list/row-actions';
import { listKey } from '../crud/list/use-row-list';
import { useLabel } from '../crud/use-label';
import { useListParts } from '../crud/use-list-parts';
import { useOwnScreen } from '../crud/use-own-screen';
import { useMenuDrag } from '../menus/menu-drag';
import { matchesFilter } from '../menus/menu-filter';
import tree from '../menus/menu-table.module.css';
import { buildMenuTree, filterMenus, type MenuNode } from '../menus/menu-tree';
import { MoveDialog } from '../menus/move-dialog';
import { mayStandThere, possibleDepartments } from './department-place';
import { ManagerDialog } from './manager-dialog';
import { peopleMessages } from './people.messages';
import styles from './people.module.css';
import { useMoveDepartment } from './use-move-department';

const ACTIONS_WIDTH_PX = 330;
const MANAGER_CODE = `portal:${departments.area}:${departments.extraCalls.setManager.permission}`;

/** The departments in one tree, with forms, drag and drop, who heads each of them, and everything that the other screens have. */
export function DepartmentsPage() {
  const t = useMessages(crudMessages);
  const say = useMessages(peopleMessages);
  const labelOf = useLabel();
  const language = useLanguage();
  const phone = usePhone();
  const screen = useOwnScreen(departments);
  const client = useQueryClient();
  const [filter, setFilter] = useState<Filter>({});
  const [closed, setClosed] = useState<ReadonlySet<React.Key>>(new Set());
  const query = useQuery({
    queryKey: [...listKey(departments), 'tree'],
    queryFn: ({ signal }) => callExtra(departments, departments.extraCalls.tree, {}, listData, signal),
  });
  const failure = useLoadFailure(query);
  const reload = useCallback(async () => {
    // What the organisation shows.
    void client.invalidateQueries({ queryKey: ['people'] });
    await client.invalidateQueries({ queryKey: listKey(departments) });
  }, [client]);
  const renew = useCallback(() => void reload(), [reload]);
  const parts = useListParts(screen, { renew });
  const { selected, setSelected, exporter, done, changes, may } = parts;
  const mayName = usePermission(MANAGER_CODE);
  const edited = useDialogState<{ row?: AdminRow; proposed?: Record<string, unknown> }>();
  const heading = useDialogState<AdminRow>();
  const moving = useDialogState<AdminRow>();

  const nameOf = (row: AdminRow) => pickText(language, String(row.dept_name), String(row.dept_name_en));
  const rows = useMemo(() => query.data?.rows ?? [], [query.data]);
  const searched = Object.keys(filter).length > 0;
  const shown = useMemo(
    () => (searched ? filterMenus(rows, (row) => matchesFilter(filter, row, departments)) : rows),
    [rows, filter, searched],
  );
  const nodes = useMemo(() => buildMenuTree(shown), [shown]);
  const openKeys = searched ? shown.map(({ id }) => id) : rows.map(({ id }) => id).filter((id) => !closed.has(id));
  const { move, refuse } = useMoveDepartment({
    rows,
    renew: async () => {
      setSelected([]);
      await reload();
    },
  });
  const drag = useMenuDrag({ rows, openKeys, mayDrop: mayStandThere, onDrop: move, onRefused: refuse });

  const rowActions = (row: AdminRow) => (
    <RowActions screen={screen} row={row} changes={changes} onEdit={(each) => edited.open({ row: each })}>
      {may.add ? (
        <Button type="link" size="small" onClick={() => edited.open({ proposed: { parent_id: row.id } })}>
          {say('adminPeople.addBelow')}
        </Button>
      ) : null}
      {may.edit ? (
        <Button type="link" size="small" onClick={() => moving.open(row)}>
          {say('adminPeople.move')}
        </Button>
      ) : null}
      {mayName ? (
        <Button type="link" size="small" onClick={() => heading.open(row)}>
          {say('adminPeople.manager')}
        </Button>
      ) : null}
    </RowActions>
  );
  const columns = columnsOf({
    screen,
    sort: undefined,
    labelOf,
    ...(phone ? {} : { actions: { title: t('admin.actions'), width: ACTIONS_WIDTH_PX, render: rowActions } }),
    // In a tree on a phone there is one column.
    renderCell: (name, row) =>
      name === 'dept_name' ? (
        <span className={styles.name}>
          {may.edit && !searched && !phone ? (
            <span
              role="button"
              tabIndex={0}
              className={tree.handle}
              title={say('adminPeople.dragHint')}
              aria-label={say('adminPeople.drag', { name: nameOf(row) })}
              {...drag.handle(row)}
            >
              <HolderOutlined aria-hidden />
            </span>
          ) : null}
          <span className={tree.text}>
            {nameOf(row)}
            {phone ? rowActions(row) : null}
          </span>
        </span>
      ) : undefined,
  }).map((column) => ({ ...column, sorter: false as const }));
  const isName = (key: unknown) => key === 'dept_name';
  // The tree hangs on its first column.
  const ordered = columns
    .filter((column) => !phone || isName(column.key))
    .sort((a, b) => Number(isName(b.key)) - Number(isName(a.key)));
  const rowClass = (row: AdminRow): string => {
    if (drag.mark?.shownAt !== row.id) return '';
    return (drag.mark.allowed ? tree[drag.mark.place] : tree.refused) ?? '';
  };
  const tools = [
    <Permission key="add" code={permissionOf(departments, 'add')}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edited.open({})}>
        {t('admin.add')}
      </Button>
    </Permission>,
    <Button key="open" onClick={() => setClosed(new Set())}>
      {say('adminPeople.expandAll')}
    </Button>,
    <Button key="close" onClick={() => setClosed(new Set(rows.map(({ id }) => id)))}>
      {say('adminPeople.collapseAll')}
    </Button>,
    <Permission key="export" code={permissionOf(departments, 'export')}>
      <Button onClick={() => void exporter.start(filter, undefined)}>{t('admin.export')}</Button>
    </Permission>,
  ];
  const empty = (
    <NoRows
      parts={parts}
      searched={searched}
      onSearch={setFilter}
      onAdd={may.add ? () => edited.open({}) : undefined}
    />
  );
  const table = (
    <ProTable<MenuNode>
      {...tableProps(parts, query.isFetching, shown.length, empty)}
      columns={ordered}
      dataSource={nodes}
      pagination={false}
      {...(phone ? {} : { scroll: { x: 'max-content' } })}
      expandable={{
        expandedRowKeys: openKeys,
        onExpand: (open, row) => setClosed((before) => toggled(before, row.id, !open)),
        indentSize: 20,
      }}
      rowClassName={rowClass}
      onRow={(row) => drag.row(row)}
      {...(may.state || may.remove
        ? {
            rowSelection: {
              selectedRowKeys: selected.map((row) => row.id),
              checkStrictly: true,
              onChange: (_keys: React.Key[], ticked: AdminRow[]) => setSelected(ticked),
            },
          }
        : {})}
      toolBarRender={() => tools}
    />
  );
  return (
    <ListFrame parts={parts} onSearch={setFilter} failure={failure} table={table}>
      <DialogContent state={edited}>
        {(opened, close) => <RowForm screen={departments} {...opened} onClose={close} onSaved={done} />}
      </DialogContent>
      <DialogContent state={moving}>
        {(row, close) => (
          <MoveDialog
            rows={rows}
            moved={row}
            title={say('adminPeople.moveDepartment', { name: nameOf(row) })}
            nameOf={nameOf}
            parents={possibleDepartments(rows, row)}
            top
            onMove={(to) => move(row, to)}
            onClose={close}
          />
        )}
      </DialogContent>
      <DialogContent state={heading}>
        {(row, close) => <ManagerDialog department={row} onClose={close} onSaved={done} />}
      </DialogContent>
    </ListFrame>
  );
}

function toggled(before: ReadonlySet<React.Key>, key: React.Key, closed: boolean): ReadonlySet<React.Key> {
  const next = new Set(before);
  if (closed) next.add(key);
  else next.delete(key);
  return next;
}
