import type { MenuProps } from 'antd';
import type { Translate } from '@/shared/i18n/use-messages';
import type { Tab } from '../model/tab';
import type { tabsMessages } from '../tabs.messages';
import type { TabActions } from './tab-actions';

type Texts = Translate<(typeof tabsMessages)['zh']>;

/** The context menu of one tab; what would change nothing is disabled. */
export function tabMenu(tab: Tab, tabs: readonly Tab[], actions: TabActions, t: Texts): MenuProps {
  const at = tabs.indexOf(tab);
  const closable = (each: Tab) => !each.affix && !each.pinned;
  const items: NonNullable<MenuProps['items']> = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => actions.refresh(tab.key) },
    { key: 'close', label: t('tabs.closeThis'), disabled: tab.affix, onClick: () => actions.close(tab.key) },
    {
      key: 'closeOthers',
      label: t('tabs.closeOthers'),
      disabled: !tabs.some((each) => each !== tab && closable(each)),
      onClick: () => actions.closeOthers(tab.key),
    },
    { key: 'closeAll', label: t('tabs.closeAll'), disabled: !tabs.some(closable), onClick: () => actions.closeAll() },
    { type: 'divider' },
    {
      key: 'closeLeft',
      label: t('tabs.closeLeft'),
      disabled: !tabs.slice(0, at).some(closable),
      onClick: () => actions.closeLeft(tab.key),
    },
    {
      key: 'closeRight',
      label: t('tabs.closeRight'),
      disabled: !tabs.slice(at + 1).some(closable),
      onClick: () => actions.closeRight(tab.key),
    },
    {
      key: 'pin',
      label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'),
      disabled: tab.affix,
      onClick: () => actions.togglePin(tab.key),
    },
  ];
  return { items };
}
