import { useMemo, type ReactNode } from 'react';
import { Empty, Tag, Tree } from 'antd';
import type { RoleMenuNode } from '@portal/contract/admin/roles';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { withAbove } from './compare';
import { rightsMessages } from './rights.messages';
import styles from './rights.module.css';

const HEIGHT_PX = 380;

interface RightsTreeProps {
  menus: readonly RoleMenuNode[];
  /** What is shown; what stands above it is shown as well. */
  wanted: ReadonlySet<string>;
  /** What stands beside the title of a menu. Stays the same while it means the same. */
  mark: (id: string) => ReactNode;
}

interface Node {
  key: string;
  title: ReactNode;
  children: Node[];
}

/** Menus and buttons by their titles, in their tree. */
export function RightsTree({ menus, wanted, mark }: RightsTreeProps) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const shown = useMemo(() => withAbove(menus, wanted), [menus, wanted]);
  const nodes = useMemo(() => {
    const byId = new Map<string, Node>();
    for (const menu of menus) {
      if (!shown.has(menu.id)) continue;
      const title = (
        <span className={styles.node}>
          {menu.menu_type === 'button' ? null : <NamedIcon name={menu.icon} />}
          {pickText(language, menu.menu_name, menu.menu_name_en)}
          {menu.state === '0' ? <Tag>{t('adminRights.disabled')}</Tag> : null}
          {wanted.has(menu.id) ? mark(menu.id) : null}
        </span>
      );
      byId.set(menu.id, { key: menu.id, title, children: [] });
    }
    const top: Node[] = [];
    for (const menu of menus) {
      const node = byId.get(menu.id);
      if (!node) continue;
      const parent = menu.parent_id === null ? undefined : byId.get(menu.parent_id);
      (parent && parent !== node ? parent.children : top).push(node);
    }
    return top;
  }, [menus, shown, wanted, mark, language, t]);
  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('adminRights.same')} />;
  return (
    <div className={styles.tree}>
      <Tree
        // What is open at first follows from what is shown.
        key={nodes.map(({ key }) => key).join()}
        aria-label={t('adminRights.tree')}
        selectable={false}
        height={HEIGHT_PX}
        treeData={nodes}
        defaultExpandedKeys={nodes.map(({ key }) => key)}
      />
    </div>
  );
}
