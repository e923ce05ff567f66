import { cleanTabTitle } from '@portal/contract/microapp/tab-title';
import { pageIndex } from '@/features/pages';
import { nameTab, setTabs, tabsState } from '@/features/tabs';
import { isRecord } from '@/shared/lib/is-record';
import { isAtOrBelow, normalPath } from '@/shared/paths/path-parts';
import { resolvePage } from '@/shared/paths/resolve-page';

/**
 * Names the tab of an application's page (`MicroAppProps.setTabTitle`). An application names its own tabs only; a title
 * that is none, or the path of no open tab, changes nothing.
 *
 * @param title from the application, which may give anything
 * @param path the full path of the page; the active tab where absent
 */
export function nameTabOf(prefix: string, title: unknown, path: unknown): void {
  const zh = cleanTabTitle(isRecord(title) ? title.zh : title);
  const en = isRecord(title) ? cleanTabTitle(title.en) : undefined;
  const tabs = tabsState();
  const key = typeof path === 'string' ? keyOf(path, prefix) : tabs.activeKey;
  if (zh === undefined || key === undefined || !isAtOrBelow(key, prefix)) return;
  const tab = tabs.tabs.find((one) => one.key === key);
  if (tab && (tab.title !== zh || tab.titleEn !== en)) setTabs(nameTab(tabs, key, zh, en));
}

function keyOf(path: string, prefix: string): string | undefined {
  const own = normalPath(path.split(/[?#]/, 1)[0] ?? '');
  return isAtOrBelow(own, prefix) ? resolvePage(own, pageIndex()).tabKey : undefined;
}
