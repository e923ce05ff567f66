import type { KeyboardEvent } from 'react';
import type { Tab } from '../model/tab';
import type { TabActions } from './tab-actions';
import { tabElementId } from './tab-ids';

/**
 * Keys on a focused tab: arrows, Home and End move the focus; Ctrl+Shift+arrow moves the tab; Delete closes it. Enter
 * and Space are the button's own, the context-menu key is the browser's.
 */
export function keyboardStep(tabs: readonly Tab[], actions: TabActions) {
  return (tab: Tab, event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.indexOf(tab);
    if (event.key === 'Delete') {
      actions.close(tab.key);
      focusTab((tabs[at + 1] ?? tabs[at - 1])?.key);
      return;
    }
    const to = targetIndex(event.key, at, tabs.length);
    const target = to === undefined ? undefined : tabs[to];
    if (!target) return;
    event.preventDefault();
    if (event.ctrlKey && event.shiftKey) actions.move(tab.key, target.key);
    else focusTab(target.key);
  };
}

function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function focusTab(key: string | undefined): void {
  if (key !== undefined) document.getElementById(tabElementId(key))?.focus();
}
