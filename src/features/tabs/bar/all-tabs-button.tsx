import { useState } from 'react';
import { Button } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { usePhone } from '@/shared/ui/use-phone';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import type { TabActions } from './tab-actions';

/** The sheet is for phones only: its code comes when it is opened first. */
const TabSheet = lazyAgain(async () => (await import('./tab-sheet')).TabSheet);

interface AllTabsButtonProps {
  tabs: readonly Tab[];
  activeKey: string | undefined;
  titleOf: (tab: Tab) => string;
  actions: TabActions;
}

/** All open pages: the way to what has scrolled out of the bar. A menu, on a phone a sheet that can also close them. */
export function AllTabsButton({ tabs, activeKey, titleOf, actions }: AllTabsButtonProps) {
  const t = useMessages(tabsMessages);
  const phone = usePhone();
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
        items: tabs.map((tab) => ({ key: tab.key, label: titleOf(tab) })),
        selectable: true,
        selectedKeys: activeKey === undefined ? [] : [activeKey],
        onClick: ({ key }) => actions.activate(key),
        style: { maxBlockSize: '60vh', overflowY: 'auto' },
      }}
    >
      {button()}
    </MenuDropdown>
  );
}
