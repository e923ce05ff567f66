import { useDeferredValue, useMemo, useState } from 'react';
import { Alert, App, Button, Checkbox, Input, Modal, Tag, Tree } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { roleMenus, roles, type RoleMenuNode, type RoleMenus as RoleTicks } from '@portal/contract/admin/roles';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { NamedIcon } from '@/shared/ui/named-icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { renewOwnMenus } from '../menus/renew-own-menus';
import { callExtra } from '../crud/api/admin-api';
import { listKey } from '../crud/list/use-row-list';
import { roleName } from '../rights/role-name';
import { adminRolesMessages } from './roles.messages';
import styles from './roles.module.css';
import { halfOf, isLinked, tick, tickTree, type TickTree } from './tick-tree';

const TREE_HEIGHT_PX = 420;

interface RoleMenusProps {
  role: AdminRow;
  onClose: () => void;
}

/** Menu authorization of a role: which menus, pages and buttons its users have (docs/specification.md#roles). */
export function RoleMenus({ role, onClose }: RoleMenusProps) {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['admin', 'role-menus', role.id],
    queryFn: ({ signal }) => callExtra(roles, roles.extraCalls.getMenus, { id: role.id }, roleMenus, signal),
    // Somebody else may have changed it: always what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
  const failure = useLoadFailure(query, false);
  if (query.data && !query.isFetching && !query.error) {
    return (
      <TreeDialog
        key={query.data.version}
        role={role}
        loaded={query.data}
        onClose={onClose}
        onReload={() => void query.refetch()}
      />
    );
  }
  return (
    <Modal
      open
      title={t('adminRoles.menusOf', { name: roleName(role, language) })}
      onCancel={onClose}
      footer={null}
      width={640}
    >
      <Loaded failure={failure}>
        <Skeleton heading="page" rows={10} ragged />
      </Loaded>
    </Modal>
  );
}

interface TreeDialogProps extends RoleMenusProps {
  loaded: RoleTicks;
  onReload: () => void;
}

function TreeDialog({ role, loaded, onClose, onReload }: TreeDialogProps) {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const tree = useMemo(() => tickTree(loaded.menus), [loaded.menus]);
  const stored = useMemo(() => new Set(loaded.checked), [loaded.checked]);
  const [checked, setChecked] = useState<ReadonlySet<string>>(stored);
  const [linked, setLinked] = useState(() => isLinked(tree, stored));
  const [open, setOpen] = useState<readonly string[]>([]);
  const [keyword, setKeyword] = useState('');
  const [failure, setFailure] = useState<string>();
  const half = useMemo(() => halfOf(tree, checked), [tree, checked]);
  const word = useDeferredValue(keyword.trim().toLowerCase());
  const found = useMemo(
    () => (word === '' ? undefined : matching(loaded.menus, tree, word)),
    [loaded.menus, tree, word],
  );
  const nodes = useMemo(
    () => treeNodes(loaded.menus, tree, language, found, t('adminRoles.disabled')),
    [loaded.menus, tree, language, found, t],
  );
  const parents = useMemo(() => [...tree.childrenOf.keys()], [tree]);

  const [ids] = useState(requestIds);
  const [busy, setBusy] = useState(false);
  const added = [...checked].filter((id) => !stored.has(id)).length;
  const removed = [...stored].filter((id) => !checked.has(id)).length;
  const title = t('adminRoles.menusOf', { name: roleName(role, language) });
  const close = useAskingClose({ dirty: added + removed > 0, busy, title, onClose });

  const save = async () => {
    setBusy(true);
    try {
      const body = { id: role.id, version: loaded.version, checked: [...checked], half: [...half] };
      await callExtra(roles, roles.extraCalls.saveMenus, { ...body, request_id: ids.of(body) }, z.unknown());
      void message.success(t('adminRoles.saved', { name: roleName(role, language) }));
      void client.invalidateQueries({ queryKey: listKey(roles) });
      renewOwnMenus();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    if (added + removed === 0) return void message.info(t('adminRoles.noChange'));
    void modal.confirm({
      title: liveText(() =>
        translate(adminRolesMessages, 'adminRoles.saveTitle', { name: roleName(role, readLanguage()) }),
      ),
      content: liveText(() => translate(adminRolesMessages, 'adminRoles.saveText', { added, removed })),
      onOk: save,
    });
  };
  return (
    <Modal open title={title} onCancel={close} onOk={ask} width={640} mask={{ closable: false }}>
      <div className={styles.stack}>
        {failure === undefined ? null : (
          <Alert
            type="warning"
            showIcon
            title={failure}
            action={
              <Button size="small" onClick={onReload}>
                {t('adminRoles.reload')}
              </Button>
            }
          />
        )}
        <Input.Search
          allowClear
          value={keyword}
          placeholder={t('adminRoles.search')}
          aria-label={t('adminRoles.search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <div className={styles.boxes}>
          <Checkbox checked={open.length > 0} onChange={(event) => setOpen(event.target.checked ? parents : [])}>
            {t('adminRoles.expand')}
          </Checkbox>
          <Checkbox
            checked={checked.size > 0 && checked.size === tree.ids.length}
            indeterminate={checked.size > 0 && checked.size < tree.ids.length}
            onChange={(event) => setChecked(new Set(event.target.checked ? tree.ids : []))}
          >
            {t('adminRoles.all')}
          </Checkbox>
          <Checkbox checked={linked} onChange={(event) => setLinked(event.target.checked)}>
            {t('adminRoles.linked')}
          </Checkbox>
        </div>
        <div className={styles.tree}>
          <Tree
            aria-label={t('adminRoles.tree')}
            checkable
            checkStrictly
            selectable={false}
            height={TREE_HEIGHT_PX}
            treeData={nodes}
            expandedKeys={found ? [...found] : [...open]}
            onExpand={(keys) => setOpen(keys.map(String))}
            checkedKeys={{ checked: [...checked], halfChecked: [...half] }}
            onCheck={(_keys, { node, checked: on }) =>
              setChecked((before) => tick(tree, before, String(node.key), on, linked))
            }
          />
        </div>
        <span role="status">{t('adminRoles.count', { checked: checked.size, half: half.size })}</span>
      </div>
    </Modal>
  );
}

interface TreeNode {
  key: string;
  title: React.ReactNode;
  children?: TreeNode[];
}

function treeNodes(
  menus: readonly RoleMenuNode[],
  tree: TickTree,
  language: 'zh' | 'en',
  found: ReadonlySet<string> | undefined,
  disabled: string,
): TreeNode[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const build = (ids: readonly string[]): TreeNode[] =>
    ids.flatMap((id) => {
      const menu = byId.get(id);
      if (!menu || (found && !found.has(id))) return [];
      const children = tree.childrenOf.get(id);
      const title = (
        <span className={styles.node}>
          {menu.menu_type === 'button' ? null : <NamedIcon name={menu.icon} />}
          {pickText(language, menu.menu_name, menu.menu_name_en)}
          {menu.state === '0' ? <Tag>{disabled}</Tag> : null}
        </span>
      );
      return [{ key: id, title, ...(children ? { children: build(children) } : {}) }];
    });
  return build(tree.ids.filter((id) => !tree.parentOf.has(id)));
}

/** Menus whose name holds the word, and what stands above them. */
function matching(menus: readonly RoleMenuNode[], tree: TickTree, word: string): Set<string> {
  const hits = menus
    .filter((menu) => `${menu.menu_name} ${menu.menu_name_en}`.toLowerCase().includes(word))
    .map((menu) => menu.id);
  const set = new Set(hits);
  return new Set([...set, ...halfOf(tree, set)]);
}
