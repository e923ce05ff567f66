import { useEffect } from 'react';
import { tabsState, type TabActions } from '@/features/tabs';
import { showPalette, showShortcuts } from '../palette/palette-store';
import { isTyping, shortcutOf } from './shortcut-of';

/** The shell's keys, wherever the focus is: inside a micro-app too. */
export function useShellKeys(actions: TabActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping(event.composedPath()[0]));
      if (!shortcut) return;
      const { tabs, activeKey } = tabsState();
      if (shortcut.kind === 'tab') {
        const tab = tabs[shortcut.index];
        if (!tab) return;
        actions.activate(tab.key);
      } else if (shortcut.kind === 'close') {
        if (activeKey !== undefined) actions.close(activeKey);
      } else if (shortcut.kind === 'palette') showPalette();
      else showShortcuts();
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [actions]);
}
