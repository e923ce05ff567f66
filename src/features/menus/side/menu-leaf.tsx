import { memo, use, type MouseEvent, type ReactNode } from 'react';
import { ExportOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { menusMessages } from '../menus.messages';
import type { MenuNode } from '../model/menu-node';
import { openTargetOf } from '../model/open-target';
import { MenuContext } from './menu-context';
import { MenuTitle } from './menu-title';
import styles from './side-menu.module.css';

interface MenuLeafProps {
  node: MenuNode;
  level: number;
  collapsed: boolean;
  active: boolean;
  icon?: ReactNode;
  /** The fixed home entry cannot be a favourite. */
  starless?: boolean;
}

/** A page of the menu: a link that does what the item's open type says, and its star. */
export const MenuLeaf = memo(function MenuLeaf({
  node,
  level,
  collapsed,
  active,
  icon,
  starless = false,
}: MenuLeafProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const { isFavourite, onOpen, onStar } = use(MenuContext);
  const title = pickText(language, node.title, node.titleEn);
  const target = openTargetOf(node);
  const favourite = isFavourite(node);
  const leavesPortal = target.kind !== 'route' && target.kind !== 'dialog';
  const onClick = (event: MouseEvent) => {
    // A link to a page of the portal stays a link: Ctrl, Shift and the middle button are the browser's.
    const browserOwn = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (target.kind === 'route' && browserOwn) return;
    event.preventDefault();
    onOpen(node);
  };
  const link = (
    <a
      className={styles.row}
      href={target.kind === 'route' || target.kind === 'dialog' || target.kind === 'window' ? target.href : target.url}
      data-level={level}
      data-active={active || undefined}
      data-star={starless || collapsed ? undefined : true}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
      onClick={onClick}
    >
      {level === 0 ? (icon ?? <NamedIcon name={node.icon} />) : null}
      {collapsed ? null : <MenuTitle title={title} />}
      {leavesPortal && !collapsed ? (
        <ExportOutlined className={styles.leaves} aria-label={t('menus.newWindow')} />
      ) : null}
    </a>
  );
  return (
    <li className={styles.leaf}>
      {collapsed ? (
        <Tooltip title={title} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {starless || collapsed ? null : (
        <button
          type="button"
          className={styles.star}
          aria-pressed={favourite}
          aria-label={t('menus.star', { title })}
          onClick={() => onStar(node)}
        >
          {favourite ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
        </button>
      )}
    </li>
  );
});
