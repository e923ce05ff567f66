import { memo, useId, useMemo } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { NamedIcon } from '@/shared/ui/named-icon';
import type { MenuNode } from '../model/menu-node';
import { MenuLeaf } from './menu-leaf';
import { MenuTitle } from './menu-title';
import styles from './side-menu.module.css';

interface MenuBranchProps {
  node: MenuNode;
  /** 0 for the first level. */
  level: number;
  /** Ids of the items above this one. */
  above: readonly string[];
  /** Ids of the open branch, from the root; {@link NO_IDS} where this item is not in it. */
  open: readonly string[];
  /** Ids of the branch of the page shown; {@link NO_IDS} where this item is not in it. */
  activeIds: readonly string[];
  collapsed: boolean;
  onToggle: (id: string, level: number, above: readonly string[]) => void;
}

/** One list for all: an item outside the open and the active branch is given the same props at every navigation. */
export const NO_IDS: readonly string[] = [];

/** The ids where they concern an item, else the empty list. */
export function idsFor(node: MenuNode, ids: readonly string[]): readonly string[] {
  return ids.includes(node.id) ? ids : NO_IDS;
}

/** A leaf, or a button that opens the items below it; a fly-out where the menu is collapsed. */
export const MenuBranch = memo(function MenuBranch(props: MenuBranchProps) {
  const { node, level, above, open, activeIds, collapsed } = props;
  const language = useLanguage();
  const listId = useId();
  const active = activeIds.includes(node.id);
  const here = useMemo(() => [...above, node.id], [above, node.id]);
  if (node.children.length === 0) {
    return <MenuLeaf node={node} level={level} collapsed={collapsed} active={active} />;
  }
  const title = pickText(language, node.title, node.titleEn);
  const isOpen = open[level] === node.id;
  const children = (asFlyOut: boolean) => (
    <ul className={asFlyOut ? styles.flyOutList : styles.list} id={listId} aria-label={title}>
      {node.children.map((child) => (
        <MenuBranch
          key={child.id}
          node={child}
          level={level + 1}
          above={here}
          open={idsFor(child, open)}
          activeIds={idsFor(child, activeIds)}
          collapsed={false}
          onToggle={props.onToggle}
        />
      ))}
    </ul>
  );
  if (collapsed && level === 0) {
    return (
      <li>
        <Popover
          placement="rightTop"
          trigger={['hover', 'click']}
          mouseEnterDelay={0.05}
          arrow={false}
          styles={{ container: { padding: 4 } }}
          content={
            <div className={styles.flyOut}>
              <p className={styles.flyOutTitle}>{title}</p>
              {children(true)}
            </div>
          }
        >
          <button
            type="button"
            className={styles.row}
            data-level={0}
            data-active={active || undefined}
            aria-label={title}
            aria-haspopup="true"
          >
            <NamedIcon name={node.icon} />
          </button>
        </Popover>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-level={level}
        data-active={active || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => props.onToggle(node.id, level, above)}
      >
        {level === 0 ? <NamedIcon name={node.icon} /> : null}
        <MenuTitle title={title} />
        <DownOutlined className={styles.arrow} aria-hidden="true" />
      </button>
      {isOpen ? children(false) : null}
    </li>
  );
});
