import { useState } from 'react';
import { Button } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { usePhone } from '@/shared/ui/use-phone';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import { SearchedMenu } from './searched-menu';
import type { TabActions } from './tab-actions';
import { TabIcon } from './tab-icon';
import { useTabSearch } from './use-tab-search';

/** The sheet is for phones only: its code comes when it is opened first. */
const TabSheet = lazyAgain(async () => (await import('./tab-sheet')).TabSheet);

interface AllTabsButtonProps {
  tabs: readonly Tab[];
  activeKey: string | undefined;
  titleOf: (tab: Tab) => string;
  actions: TabActions;
}

/** The menu gives its icons their room by a class, which an icon of the portal does not take. */
const iconOf = (tab: Tab) => (
  <span>
    <TabIcon tab={tab} />
  </span>
);

/** All open pages: the way to what has scrolled out of the bar. A menu, on a phone a sheet that can also close them. */
export function AllTabsButton({ tabs, activeKey, titleOf, actions }: AllTabsButtonProps) {
  const t = useMessages(tabsMessages);
  const phone = usePhone();
  const { isOffered, query, setQuery, found } = useTabSearch(tabs, titleOf);
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const button = (open?: () => void) => (
    <Button
      type="text"
      size="small"
      icon={<DownOutlined />}
      aria-label={t('tabs.all', { count: tabs.length })}
      aria-haspopup={phone ? 'dialog' : 'menu'}
      onClick={open}
    />
  );
  if (phone)
    return (
      <>
        {button(() => setSheet('open'))}
        {sheet === 'unused' ? null : (
          <LazyPart name="tabs" onFailed={() => setSheet('unused')}>
            <TabSheet
              open={sheet === 'open'}
              tabs={tabs}
              activeKey={activeKey}
              titleOf={titleOf}
              actions={actions}
              onClose={() => setSheet('closed')}
            />
          </LazyPart>
        )}
      </>
    );
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{
        items:
          found.length === 0
            ? [{ key: '', disabled: true, label: t('tabs.none', { query: query.trim() }) }]
            : found.map((tab) => ({ key: tab.key, label: titleOf(tab), icon: iconOf(tab) })),
        selectable: true,
        selectedKeys: activeKey === undefined ? [] : [activeKey],
        onClick: ({ key }) => actions.activate(key),
        style: isOffered ? { boxShadow: 'none' } : { maxBlockSize: '60vh', overflowY: 'auto' },
      }}
      {...(isOffered && {
        popupRender: (menu) => (
          <SearchedMenu query={query} onQuery={setQuery}>
            {menu}
          </SearchedMenu>
        ),
      })}
      onOpenChange={() => setQuery('')}
    >
      {button()}
    </MenuDropdown>
  );
}
