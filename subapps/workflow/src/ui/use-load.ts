import { useLoad as useAppLoad, type Loaded } from 'record-kit/react/app';
import { useContext, useEffect } from 'react';
import { PageVisible, useApp } from '../context/app-context';

/**
 * Loads as `useLoad` of record-kit does, and also after every change made in this app, when the page is shown again, and
 * when the app's tab is shown again. A hidden page loads nothing.
 */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const { revision, context } = useApp();
  const loaded = useAppLoad(load, { revision, active: useContext(PageVisible) });
  const { reload } = loaded;
  const { props } = context;
  useEffect(() => props.onVisibilityChange((shown) => shown && reload()), [props, reload]);
  return loaded;
}
