import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import type { Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';

interface AllTabsButtonProps {
  tabs: readonly Tab[];
  activeKey: string | undefined;
  titleOf: (tab: Tab) => string;
  onActivate: (key: string) => void;
}

/** All open pages as a menu: the way to what has scrolled out of the bar. */
export function AllTabsButton({ tabs, activeKey, titleOf, onActivate }: AllTabsButtonProps) {
  const t = useMessages(tabsMessages);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: tabs.map((tab) => ({ key: tab.key, label: titleOf(tab) })),
        selectable: true,
        selectedKeys: activeKey === undefined ? [] : [activeKey],
        onClick: ({ key }) => onActivate(key),
        style: { maxBlockSize: '60vh', overflowY: 'auto' },
      }}
    >
      <Button type="text" size="small" icon={<DownOutlined />} aria-label={t('tabs.all', { count: tabs.length })} />
    </Dropdown>
  );
}
