import { useState } from 'react';
import { Form, Modal, Select, TreeSelect } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { crudMessages } from '../crud/crud.messages';
import { childrenAt, parentIdOf, placeAfter, type MenuPlace } from './menu-place';
import { buildMenuTree, possibleParents, type MenuNode } from './menu-tree';
import { adminMenusMessages } from './menus.messages';

/** Stand for no menu: the top of the tree, and the first place below a parent. */
const TOP = '';
const FIRST = '';

interface MoveDialogProps {
  rows: readonly AdminRow[];
  moved: AdminRow;
  onMove: (to: MenuPlace) => void;
  onClose: () => void;
}

/** Moves a menu without dragging, for keyboards and phones: the new parent, and after which menu. */
export function MoveDialog({ rows, moved, onMove, onClose }: MoveDialogProps) {
  const t = useMessages(adminMenusMessages);
  const crud = useMessages(crudMessages);
  const language = useLanguage();
  const nameOf = (row: AdminRow) => pickText(language, String(row.menu_name), String(row.menu_name_en));
  const own = parentIdOf(moved);
  const siblings = rows.filter((row) => parentIdOf(row) === own);
  const before = siblings[siblings.findIndex((row) => row.id === moved.id) - 1]?.id ?? FIRST;
  const [parent, setParent] = useState(own ?? TOP);
  const [after, setAfter] = useState(before);
  const parentId = parent === TOP ? null : parent;
  const below = childrenAt(rows, parentId, moved.id);
  const isCatalog = moved.menu_type === 'catalog';
  const node = (menu: MenuNode): ParentNode => ({
    value: menu.id,
    title: nameOf(menu),
    selectable: menu.menu_type === (moved.menu_type === 'button' ? 'menu' : 'catalog'),
    ...(menu.children ? { children: menu.children.map(node) } : {}),
  });
  const tree = [
    ...(isCatalog ? [{ value: TOP, title: t('adminMenus.top'), selectable: true }] : []),
    ...buildMenuTree(possibleParents(rows, moved.menu_type, moved.id)).map(node),
  ];
  const to = placeAfter(rows, moved.id, parentId, after === FIRST ? undefined : after);
  const changed = parentId !== own || after !== before;
  const change = (next: string) => {
    setParent(next);
    // At another parent it comes last, as a menu dropped into one does.
    const children = childrenAt(rows, next === TOP ? null : next, moved.id);
    setAfter((next === (own ?? TOP) ? before : children.at(-1)?.id) ?? FIRST);
  };
  return (
    <Modal
      open
      title={t('adminMenus.moveTitle', { name: nameOf(moved) })}
      okText={crud('admin.ok')}
      cancelText={crud('admin.cancel')}
      okButtonProps={{ disabled: !changed || to === undefined }}
      onCancel={onClose}
      onOk={() => {
        onClose();
        if (to) onMove(to);
      }}
    >
      <Form layout="vertical">
        <FirstField />
        <Form.Item label={t('adminMenus.newParent')} htmlFor="move-parent">
          <TreeSelect<string>
            id="move-parent"
            value={parent}
            onChange={change}
            treeData={tree}
            treeDefaultExpandedKeys={[parent]}
            showSearch={{ treeNodeFilterProp: 'title' }}
            styles={{ popup: { root: { maxHeight: 360 } } }}
          />
        </Form.Item>
        <Form.Item label={t('adminMenus.position')} htmlFor="move-position">
          <Select<string>
            id="move-position"
            value={after}
            onChange={setAfter}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: FIRST, label: t('adminMenus.first') },
              ...below.map((row) => ({ value: row.id, label: t('adminMenus.after', { name: nameOf(row) }) })),
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ParentNode {
  value: string;
  title: string;
  selectable: boolean;
  children?: ParentNode[];
}
