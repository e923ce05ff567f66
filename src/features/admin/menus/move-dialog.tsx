import { useState } from 'react';
import { Form, Modal, Select, TreeSelect } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { crudMessages } from '../crud/crud.messages';
import { childrenAt, parentIdOf, placeAfter, type MenuPlace } from './menu-place';
import { buildMenuTree, type MenuNode } from './menu-tree';
import { adminMenusMessages } from './menus.messages';

/** Stand for no row: the top of the tree, and the first place below a parent. */
const TOP = '';
const FIRST = '';

interface MoveDialogProps {
  /** The whole tree, flat and in its order. */
  rows: readonly AdminRow[];
  moved: AdminRow;
  title: string;
  nameOf: (row: AdminRow) => string;
  /** Where a parent is looked for: without the row itself and what is below it. */
  parents: readonly AdminRow[];
  /** Which of these may be the parent; all where absent. */
  mayBeParent?: (row: AdminRow) => boolean;
  /** Whether it may stand at the top. */
  top: boolean;
  onMove: (to: MenuPlace) => void;
  onClose: () => void;
}

/** Moves a row of a tree without dragging, for keyboards and phones: the new parent, and after which row. */
export function MoveDialog(props: MoveDialogProps) {
  const { rows, moved, title, nameOf, parents, mayBeParent = () => true, top, onMove, onClose } = props;
  const t = useMessages(adminMenusMessages);
  const crud = useMessages(crudMessages);
  const own = parentIdOf(moved);
  const siblings = rows.filter((row) => parentIdOf(row) === own);
  const before = siblings[siblings.findIndex((row) => row.id === moved.id) - 1]?.id ?? FIRST;
  const [parent, setParent] = useState(own ?? TOP);
  const [after, setAfter] = useState(before);
  const parentId = parent === TOP ? null : parent;
  const below = childrenAt(rows, parentId, moved.id);
  const node = (row: MenuNode): ParentNode => ({
    value: row.id,
    title: nameOf(row),
    selectable: mayBeParent(row),
    ...(row.children ? { children: row.children.map(node) } : {}),
  });
  const tree = [
    ...(top ? [{ value: TOP, title: t('adminMenus.top'), selectable: true }] : []),
    ...buildMenuTree(parents).map(node),
  ];
  const to = placeAfter(rows, moved.id, parentId, after === FIRST ? undefined : after);
  const changed = parentId !== own || after !== before;
  const change = (next: string) => {
    setParent(next);
    // At another parent it comes last, as a row dropped into one does.
    const children = childrenAt(rows, next === TOP ? null : next, moved.id);
    setAfter((next === (own ?? TOP) ? before : children.at(-1)?.id) ?? FIRST);
  };
  return (
    <Modal
      open
      title={title}
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
