import { useCallback, useMemo, useState } from 'react';
import { Button, Segmented, Tooltip } from 'antd';
import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { hasAction, permissionOf } from '@portal/contract/admin/crud/screen';
import type { AdminRow, Filter } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import { Permission } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { usePhone } from '@/shared/ui/use-phone';
import { NamedIcon } from '@/shared/ui/named-icon';
import { crudMessages } from '../crud/crud.messages';
import { ListFrame, NoRows, tableProps } from '../crud/list-frame';
import { columnsOf } from '../crud/list/columns';
import listStyles from '../crud/list/list.module.css';
import { RowActions } from '../crud/list/row-actions';
import { rightsMessages } from '../rights/rights.messages';
import { WhoSees } from '../rights/who-sees';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { useLabel } from '../crud/use-label';
import { useListParts } from '../crud/use-list-parts';
import { useOwnScreen } from '../crud/use-own-screen';
import { DraftBar, DraftUnread } from './draft-bar';
import { DraftChanges } from './draft-changes';
import { marksOf, type DraftMark } from './draft-marks';
import { DraftTags } from './draft-tags';
import { draftTarget } from './draft-target';
import { useMenuDrag } from './menu-drag';
import { menuDraftMessages } from './menu-draft.messages';
import draftStyles from './menu-draft.module.css';
import { MenuForm } from './menu-form';
import { matchesFilter } from './menu-filter';
import own from './menu-table.module.css';
import { buildMenuTree, filterMenus, mayDrop, possibleParents, type MenuNode } from './menu-tree';
import { adminMenusMessages } from './menus.messages';
import { MoveDialog } from './move-dialog';
import { PeopleConcerned } from './people-concerned';
import { renewOwnMenus } from './renew-own-menus';
import { useDraftWork } from './use-draft-work';
import { useDrafting } from './use-drafting';
import { useMenuTree } from './use-menu-tree';
import { useMoveMenu } from './use-move-menu';

const ACTIONS_WIDTH_PX = 370;

const NO_MARKS: readonly DraftMark[] = [];

/** The tree of menus, with forms, drag and drop, and everything that the other screens have. */
export function MenuTable() {
  const t = useMessages(crudMessages);
  const say = useMessages(adminMenusMessages);
  const draftText = useMessages(menuDraftMessages);
  const labelOf = useLabel();
  const language = useLanguage();
  const phone = usePhone();
  const screen = useOwnScreen(menus);
  const [drafting, setDrafting] = useDrafting();
  const tree = useMenuTree(drafting);
  const [filter, setFilter] = useState<Filter>({});
  const [open, setOpen] = useState<readonly React.Key[]>([]);
  const edited = useDialogState<{ row?: AdminRow; proposed?: Record<string, unknown> }>();
  const nameOf = (row: AdminRow) => pickText(language, String(row.menu_name), String(row.menu_name_en));

  const { reload, draft } = tree;
  const renew = useCallback(() => {
    void reload();
    if (!drafting) renewOwnMenus();
  }, [reload, drafting]);
  const added = useMemo(
    () => new Set(draft?.changes.flatMap(({ kind, row_id }) => (kind === 'add' ? row_id : []))),
    [draft],
  );
  const inUse = useCallback((ids: readonly string[]) => ids.filter((id) => !added.has(id)), [added]);
  const consequence = useCallback(
    (rows: readonly AdminRow[]) => <PeopleConcerned ids={inUse(rows.map(({ id }) => id))} />,
    [inUse],
  );
  const target = drafting ? draftTarget : undefined;
  const parts = useListParts(screen, { renew, consequence, target });
  const { selected, setSelected, exporter, done, changes, may } = parts;
  const renewMoved = async () => {
    setSelected([]);
    if (!drafting) renewOwnMenus();
    await reload();
  };
  const view = (next: boolean) => {
    setSelected([]);
    setDrafting(next);
  };
  const listed = useDialogState<true>();
  const work = useDraftWork({
    draft,
    renew: reload,
    onEnd: () => view(false),
    onRefused: () => listed.open(true),
  });
  const problems = work.changes.filter(({ problem }) => problem !== null).length;
  const marks = drafting ? marksOf(work.changes) : undefined;
  const isDeleted = (row: AdminRow) => drafting && draft?.deleted.includes(row.id) === true;
  const searched = Object.keys(filter).length > 0;
  const shown = useMemo(
    () => (searched ? filterMenus(tree.shown, (row) => matchesFilter(filter, row)) : tree.shown),
    [tree.shown, filter, searched],
  );
  const nodes = useMemo(() => buildMenuTree(shown), [shown]);
  const openKeys = searched ? shown.map((row) => row.id) : open;

  const move = useMoveMenu({ rows: tree.rows, drafting, inUse, renew: renewMoved });
  const moving = useDialogState<AdminRow>();
  const seers = useDialogState<AdminRow>();
  const sayRights = useMessages(rightsMessages);
  const drag = useMenuDrag({ rows: tree.rows, openKeys, mayDrop, onDrop: move });

  const restore = (row: AdminRow) => {
    const deletions = work.changes.filter((each) => each.kind === 'delete' && each.row_id === row.id);
    return may.remove && deletions.length > 0 ? (
      <Button type="link" size="small" onClick={() => void work.drop(deletions)}>
        {draftText('menuDraft.restore')}
      </Button>
    ) : null;
  };
  const rowActions = (row: AdminRow) => (isDeleted(row) ? restore(row) : liveActions(row));
  const liveActions = (row: AdminRow) => (
    <RowActions screen={screen} row={row} changes={changes} onEdit={(each) => edited.open({ row: each })}>
      {row.menu_type === 'button' || !may.add ? null : (
        <Button
          type="link"
          size="small"
          onClick={() =>
            edited.open({ proposed: { parent_id: row.id, menu_type: row.menu_type === 'menu' ? 'button' : 'menu' } })
          }
        >
          {say('adminMenus.addBelow')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => seers.open(row)}>
        {sayRights('adminRights.who')}
      </Button>
      {may.edit ? (
        <Button type="link" size="small" onClick={() => moving.open(row)}>
          {say('adminMenus.move')}
        </Button>
      ) : null}
    </RowActions>
  );
  const columns = columnsOf({
    screen,
    sort: undefined,
    labelOf,
    ...(phone ? {} : { actions: { title: t('admin.actions'), width: ACTIONS_WIDTH_PX, render: rowActions } }),
    renderCell: (name, row) =>
      name === 'menu_name' ? (
        <span className={own.name}>
          {may.edit && !searched && !phone && !isDeleted(row) ? (
            <span
              role="button"
              tabIndex={0}
              className={own.handle}
              title={say('adminMenus.dragHint')}
              aria-label={say('adminMenus.drag', { name: nameOf(row) })}
              {...drag.handle(row)}
            >
              <HolderOutlined aria-hidden />
            </span>
          ) : null}
          {row.menu_type === 'button' ? null : <NamedIcon name={String(row.icon ?? '')} />}
          <span className={own.text}>
            <span className={isDeleted(row) ? draftStyles.deleted : undefined}>{nameOf(row)}</span>{' '}
            <DraftTags marks={marks?.get(row.id) ?? NO_MARKS} />
            {phone ? rowActions(row) : null}
          </span>
        </span>
      ) : undefined,
  }).map((column) => ({ ...column, sorter: false as const }));
  // The tree hangs on its first column.
  const ordered = columns
    .filter((column) => !phone || column.key === 'menu_name')
    .sort((a, b) => Number(b.key === 'menu_name') - Number(a.key === 'menu_name'));

  const tools = [
    <Permission key="add" code={permissionOf(menus, 'add')}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => edited.open({ proposed: { menu_type: 'catalog' } })}
      >
        {t('admin.add')}
      </Button>
    </Permission>,
    <Button key="open" onClick={() => setOpen(tree.rows.map((row) => row.id))}>
      {say('adminMenus.expandAll')}
    </Button>,
    <Button key="close" onClick={() => setOpen([])}>
      {say('adminMenus.collapseAll')}
    </Button>,
    hasAction(menus, 'export') ? (
      <Permission key="export" code={permissionOf(menus, 'export')}>
        <Tooltip title={drafting ? draftText('menuDraft.noExport') : undefined}>
          <Button disabled={drafting} onClick={() => void exporter.start(filter, undefined)}>
            {t('admin.export')}
          </Button>
        </Tooltip>
      </Permission>
    ) : null,
  ];
  const rowClass = (row: AdminRow): string => {
    if (drag.mark?.shownAt !== row.id) return '';
    return (drag.mark.allowed ? own[drag.mark.place] : own.refused) ?? '';
  };
  const empty = <NoRows parts={parts} searched={searched} onSearch={setFilter} />;

  const table = (
    <ProTable<MenuNode>
      {...tableProps(parts, tree.loading, tree.shown.length, empty)}
      {...(phone ? {} : { scroll: { x: 'max-content' } })}
      columns={ordered}
      dataSource={nodes}
      pagination={false}
      expandable={{ expandedRowKeys: openKeys, onExpandedRowsChange: (keys) => setOpen(keys), indentSize: 20 }}
      rowClassName={rowClass}
      onRow={(row) => drag.row(row)}
      {...(may.state || may.remove
        ? {
            rowSelection: {
              selectedRowKeys: selected.map((row) => row.id),
              checkStrictly: true,
              getCheckboxProps: (row: AdminRow) => ({ disabled: isDeleted(row) }),
              onChange: (_keys: React.Key[], rows: AdminRow[]) => setSelected(rows),
            },
          }
        : {})}
      toolBarRender={() => tools}
    />
  );

  const mayChange = may.add || may.edit || may.remove;
  const heading = (
    <div className={listStyles.heading}>
      <h1>{labelOf(screen.title)}</h1>
      {mayChange ? (
        <Segmented<'published' | 'draft'>
          aria-label={draftText('menuDraft.view')}
          value={drafting ? 'draft' : 'published'}
          onChange={(next) => view(next === 'draft')}
          options={[
            { value: 'published', label: draftText('menuDraft.published') },
            { value: 'draft', label: draftText('menuDraft.draft') },
          ]}
        />
      ) : null}
    </div>
  );
  const shownBar = draft ? (
    <DraftBar
      draft={draft}
      drafting={drafting}
      problems={problems}
      may={mayChange}
      onOpen={() => view(true)}
      onShow={() => listed.open(true)}
      onPublish={() => (problems > 0 ? listed.open(true) : work.publish())}
      onDiscard={work.discard}
    />
  ) : null;
  const bar = tree.draftFailure ? <DraftUnread failure={tree.draftFailure} /> : shownBar;

  return (
    <ListFrame
      parts={parts}
      heading={heading}
      onSearch={setFilter}
      failure={tree.failure}
      table={
        <>
          {bar}
          {table}
        </>
      }
    >
      <DialogContent state={edited}>
        {(opened, close) => (
          <MenuForm rows={tree.rows} {...opened} target={target} inUse={inUse} onClose={close} onSaved={done} />
        )}
      </DialogContent>
      <DialogContent state={moving}>
        {(row, close) => (
          <MoveDialog
            rows={tree.rows}
            moved={row}
            title={say('adminMenus.moveTitle', { name: nameOf(row) })}
            nameOf={nameOf}
            parents={possibleParents(tree.rows, row.menu_type, row.id)}
            mayBeParent={(parent) => parent.menu_type === (row.menu_type === 'button' ? 'menu' : 'catalog')}
            top={row.menu_type === 'catalog'}
            onMove={(to) => move(row, to)}
            onClose={close}
          />
        )}
      </DialogContent>
      <DialogContent state={seers}>
        {(row, close) => <WhoSees menu={row} name={nameOf(row)} onClose={close} />}
      </DialogContent>
      <DialogContent state={listed}>
        {(_, close) => (
          <DraftChanges screen={screen} changes={work.changes} may={mayChange} onDrop={work.drop} onClose={close} />
        )}
      </DialogContent>
    </ListFrame>
  );
}
