import { useMemo, useState, type DragEvent } from 'react';
import type { Tab } from '../model/tab';
import { landingOf, type Landing } from '../model/tabs-model';
import { useTabsStore } from '../tabs-store';
import type { TabActions } from './tab-actions';

const DRAG_TYPE = 'application/x-portal-tab';

interface Drag {
  key: string;
  /** Beside which tab it would land, and on which side. */
  over?: { key: string; landing: Landing };
}

/** What a tab does with a pointer that drags it, or drags another one over it. */
export interface TabDrag {
  start: (tab: Tab, event: DragEvent) => void;
  over: (tab: Tab, event: DragEvent) => void;
  leave: (tab: Tab) => void;
  drop: (tab: Tab, event: DragEvent) => void;
  end: () => void;
}

/**
 * Tabs are dragged to another place. The bar shows where the dragged one would land, and nothing where it may not; tabs
 * of another window are no concern of it.
 */
export function useTabDrag(move: TabActions['move']): { drag: Drag | undefined; handlers: TabDrag } {
  const [drag, setDrag] = useState<Drag>();
  const handlers = useMemo((): TabDrag => {
    let dragged: string | undefined;
    const landing = (tab: Tab) =>
      dragged === undefined ? undefined : landingOf(useTabsStore.getState().tabs, dragged, tab.key);
    const end = () => {
      dragged = undefined;
      setDrag(undefined);
    };
    return {
      start: (tab, event) => {
        event.dataTransfer.setData(DRAG_TYPE, tab.key);
        event.dataTransfer.effectAllowed = 'move';
        dragged = tab.key;
        setDrag({ key: tab.key });
      },
      over: (tab, event) => {
        const side = landing(tab);
        if (!side) return;
        // Only what cancels this event can be dropped on.
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setDrag((now) => (now && now.over?.key !== tab.key ? { ...now, over: { key: tab.key, landing: side } } : now));
      },
      leave: (tab) => setDrag((now) => (now?.over?.key === tab.key ? { key: now.key } : now)),
      drop: (tab, event) => {
        event.preventDefault();
        if (dragged !== undefined && landing(tab)) move(dragged, tab.key);
        end();
      },
      end,
    };
  }, [move]);
  return { drag, handlers };
}
