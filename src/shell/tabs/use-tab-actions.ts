import { App } from 'antd';
import { useMemo } from 'react';
import { REFRESH_PATH } from '@portal/contract/paths/entry';
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  renewPage,
  setTabs,
  tabsState,
  togglePin,
  type Closed,
  type Tab,
  type TabActions,
} from '@/features/tabs';
import { askBeforeLoss, hasUnsavedInput, type Loss } from '@/features/unsaved-input';
import type { MicroAppRuntime } from '@portal/runtime';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { useGo, useGoToPage } from '@/shared/lib/use-go';
import { useRuntime } from '../panels/runtime-context';

/** What a person does to tabs, carried out on model, router and micro-apps; asks before unsaved input is lost. */
export function useTabActions(): TabActions {
  const go = useGo();
  const goToPage = useGoToPage();
  const app = App.useApp();
  const runtime = useRuntime();
  return useMemo<TabActions>(() => {
    const find = (key: string) => tabsState().tabs.find((tab) => tab.key === key);

    const carryOut = (step: () => Closed) => {
      const before = tabsState().tabs;
      const { state, goTo } = step();
      setTabs(state);
      if (goTo !== undefined) go(goTo);
      for (const tab of before) {
        if (tab.kind === 'micro' && !state.tabs.includes(tab)) void closeMicroApp(runtime, tab.key);
      }
    };

    /** Does it at once where no input is lost by it. */
    const ask = (loss: Loss, lost: readonly Tab[], act: () => void) => {
      if (lost.length === 0) act();
      else void askBeforeLoss(app, loss, () => titlesOf(lost)).then((yes) => yes && act());
    };

    const close = (step: () => Closed) => {
      const left = step().state.tabs;
      const lost = tabsState().tabs.filter(
        (tab) => !left.some((each) => each.key === tab.key) && isUnsaved(runtime, tab),
      );
      ask('close', lost, () => carryOut(step));
    };

    return {
      activate: (key) => {
        const tab = find(key);
        if (tab) goToPage(tab.href);
      },
      refresh: (key) => {
        const tab = find(key);
        if (!tab) return;
        const refresh = () => {
          renewPage(key);
          go(REFRESH_PATH, { replace: tabsState().activeKey === key, state: { to: tab.href } });
        };
        ask('refresh', isUnsaved(runtime, tab) ? [tab] : [], refresh);
      },
      close: (key) => close(() => closeTab(tabsState(), key)),
      closeOthers: (key) => close(() => closeOthers(tabsState(), key)),
      closeAll: () => close(() => closeAll(tabsState())),
      closeLeft: (key) => close(() => closeLeft(tabsState(), key)),
      closeRight: (key) => close(() => closeRight(tabsState(), key)),
      togglePin: (key) => setTabs(togglePin(tabsState(), key)),
      move: (key, toKey) => setTabs(moveTab(tabsState(), key, toKey)),
    };
  }, [go, goToPage, app, runtime]);
}

/** Whether a tab's page, of an application or of the portal's own, has input that closing it would lose. */
function isUnsaved(runtime: MicroAppRuntime, tab: Tab): boolean {
  return tab.kind === 'micro' ? runtime.hasUnsavedInput(tab.key) : hasUnsavedInput(tab.key);
}

function titlesOf(tabs: readonly Tab[]): string[] {
  const language = readLanguage();
  return tabs.map((tab) => pickText(language, tab.title, tab.titleEn));
}

function closeMicroApp(runtime: MicroAppRuntime, key: string): Promise<void> {
  return runtime.close(key).catch((error: unknown) => {
    // The runtime has freed what it could; the tab is gone either way.
    console.warn(`the micro-app of ${key} did not close cleanly`, error);
  });
}
