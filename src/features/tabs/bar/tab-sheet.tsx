import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer, Input } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { isFixed, type Tab } from '../model/tab';
import { tabsMessages } from '../tabs.messages';
import type { TabActions } from './tab-actions';
import { TabIcon } from './tab-icon';
import styles from './tab-sheet.module.css';
import { useTabSearch } from './use-tab-search';

interface TabSheetProps {
  open: boolean;
  tabs: readonly Tab[];
  activeKey: string | undefined;
  titleOf: (tab: Tab) => string;
  actions: TabActions;
  onClose: () => void;
}

/** The open pages on a phone: a list from the lower edge, where a thumb reaches. */
export function TabSheet({ open, tabs, activeKey, titleOf, actions, onClose }: TabSheetProps) {
  const t = useMessages(tabsMessages);
  const { isOffered, query, setQuery, found } = useTabSearch(tabs, titleOf);
  const leave = (act: () => void) => () => {
    onClose();
    setQuery('');
    act();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t('tabs.bar')}
      extra={
        <Button type="text" disabled={tabs.every(isFixed)} onClick={leave(actions.closeAll)}>
          {t('tabs.closeAll')}
        </Button>
      }
      styles={{ body: { padding: 8, maxBlockSize: '60dvh' } }}
      destroyOnHidden
    >
      {isOffered ? (
        <Input
          className={styles.search}
          size="large"
          value={query}
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('tabs.search')}
          placeholder={t('tabs.search')}
          onChange={(event) => setQuery(event.target.value)}
        />
      ) : null}
      {found.length === 0 ? <p className={styles.none}>{t('tabs.none', { query: query.trim() })}</p> : null}
      <ul className={styles.list}>
        {found.map((tab) => (
          <li key={tab.key} className={styles.item} data-active={tab.key === activeKey || undefined}>
            <button
              type="button"
              className={styles.page}
              aria-current={tab.key === activeKey ? 'page' : undefined}
              onClick={leave(() => actions.activate(tab.key))}
            >
              <TabIcon tab={tab} />
              <span className={styles.title}>{titleOf(tab)}</span>
            </button>
            {isFixed(tab) ? null : (
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('tabs.close', { title: titleOf(tab) })}
                onClick={() => actions.close(tab.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
