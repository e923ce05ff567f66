import { useMemo } from 'react';
import { Alert, Form, TreeSelect } from 'antd';
import { menus } from '@portal/contract/admin/menus';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import type { ChangeTarget } from '../crud/change-target';
import { FieldItem } from '../crud/form/field-item';
import { RowForm } from '../crud/form/row-form';
import { parentIdOf } from './menu-place';
import { buildMenuTree, possibleParents, type MenuNode } from './menu-tree';
import { adminMenusMessages } from './menus.messages';
import { PeopleConcerned } from './people-concerned';

interface MenuFormProps {
  rows: readonly AdminRow[];
  row?: AdminRow;
  proposed?: Readonly<Record<string, unknown>>;
  onClose: () => void;
  onSaved: () => void;
  /** Where it is saved to; the menus in use where absent. */
  target: ChangeTarget | undefined;
  /** Of these menus, those that are in use. */
  inUse: (ids: readonly string[]) => string[];
}

/** Adds or edits a catalog, a menu or a button; its fields follow its type. */
export function MenuForm({ rows, row, proposed, onClose, onSaved, target, inUse }: MenuFormProps) {
  return (
    <RowForm
      screen={menus}
      {...(row ? { row } : {})}
      {...(proposed ? { proposed } : {})}
      onClose={onClose}
      onSaved={onSaved}
      target={target}
      footer={row ? <EditConcerns row={row} concerned={inUse([row.id])} /> : null}
      renderField={(field, edited) =>
        field.name === 'parent_id' ? (
          <FieldItem field={field} mode={row ? 'edit' : 'add'}>
            <ParentSelect rows={rows} editedId={edited?.id} />
          </FieldItem>
        ) : undefined
      }
    />
  );
}

/** How many people an edit concerns that hides, disables or moves the menu. */
function EditConcerns({ row, concerned }: { row: AdminRow; concerned: readonly string[] }) {
  const form = Form.useFormInstance();
  const state: unknown = Form.useWatch('state', form);
  const hidden: unknown = Form.useWatch('hidden', form);
  const parent: unknown = Form.useWatch('parent_id', form);
  const disables = row.state === '1' && state === '0';
  const hides = row.hidden !== true && hidden === true;
  const moves = parent !== undefined && (parent ?? null) !== parentIdOf(row);
  return disables || hides || moves ? (
    <Alert type="warning" showIcon title={<PeopleConcerned ids={concerned} />} />
  ) : null;
}

interface ParentSelectProps {
  rows: readonly AdminRow[];
  /** The edited menu: it cannot hang below itself. */
  editedId: string | undefined;
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

function ParentSelect({ rows, editedId, id, value, onChange }: ParentSelectProps) {
  const t = useMessages(adminMenusMessages);
  const language = useLanguage();
  const type: unknown = Form.useWatch('menu_type');
  const tree = useMemo(() => {
    const node = (menu: MenuNode): ParentNode => ({
      value: menu.id,
      title: pickText(language, String(menu.menu_name), String(menu.menu_name_en)),
      // A button hangs below a page, everything else below a catalog.
      selectable: menu.menu_type === (type === 'button' ? 'menu' : 'catalog'),
      ...(menu.children ? { children: menu.children.map(node) } : {}),
    });
    return buildMenuTree(possibleParents(rows, type, editedId)).map(node);
  }, [rows, type, editedId, language]);
  return (
    <TreeSelect<string>
      id={id}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      treeData={tree}
      allowClear={type === 'catalog'}
      placeholder={type === 'catalog' ? t('adminMenus.top') : undefined}
      showSearch={{ treeNodeFilterProp: 'title' }}
      styles={{ popup: { root: { maxHeight: 360 } } }}
      style={{ width: '100%' }}
    />
  );
}

interface ParentNode {
  value: string;
  title: string;
  selectable: boolean;
  children?: ParentNode[];
}
