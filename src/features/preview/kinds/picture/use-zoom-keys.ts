import { useEffect, useEffectEvent } from 'react';
import { usesArrows } from '../../uses-arrows';
import type { ZoomTo } from './use-picture-view';

const KEYS: Readonly<Record<string, ZoomTo>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'fit' };

/** The keys +, - and 0, wherever in the dialog the focus is. With Ctrl they stay the browser's own. */
export function useZoomKeys(zoomTo: (to: ZoomTo) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || usesArrows(event.target)) return;
    event.preventDefault();
    zoomTo(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
