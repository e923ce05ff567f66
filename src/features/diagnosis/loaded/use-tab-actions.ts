import { App } from 'antd';
import type { MicroAppRuntime } from '@portal/runtime';
import { closeTab, setTabs, tabsState } from '@/features/tabs';
import { askBeforeLoss } from '@/features/unsaved-input';
import { useGo, useGoToPage } from '@/shared/lib/use-go';
import type { TabActions } from './card/tab-line';
import type { LoadedTab } from './loaded-apps';

/** What an owner does to the application of a tab; asks before unsaved input is lost. @param lookAgain after each */
export function useTabActions(runtime: MicroAppRuntime, lookAgain: () => void): TabActions {
  const app = App.useApp();
  const go = useGo();
  const goToPage = useGoToPage();
  const mayLose = async ({ snapshot, title }: LoadedTab, loss: 'refresh' | 'close'): Promise<boolean> =>
    !snapshot.dirty || (await askBeforeLoss(app, loss, () => [title]));
  const reload = async (tab: LoadedTab) => {
    if (!(await mayLose(tab, 'refresh'))) return;
    await runtime.reload(tab.key);
    lookAgain();
  };
  const close = async (tab: LoadedTab) => {
    if (!(await mayLose(tab, 'close'))) return;
    const { state, goTo } = closeTab(tabsState(), tab.key);
    setTabs(state);
    if (goTo !== undefined) go(goTo);
    await runtime.close(tab.key);
    lookAgain();
  };
  const show = ({ key, href }: LoadedTab) => {
    const panel = runtime.panels().find(({ tab }) => tab.key === key);
    // The page's own address is there already, and no navigation would follow.
    if (panel && tabsState().activeKey === key) runtime.show(panel.tab);
    else goToPage(href);
  };
  return {
    reload: (tab) => void reload(tab),
    close: (tab) => void close(tab),
    show,
    hide: () => runtime.show(null),
    park: ({ key }) => void runtime.park(key).then(lookAgain),
  };
}
