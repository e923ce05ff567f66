import type { MicroAppContext, PortalState } from 'subapp-kit';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the shell gave to the mounted app. */
export const AppContext = createContext<MicroAppContext | undefined>(undefined);

/** The mounted app's context. @throws Error outside of `AppFrame` */
export function useAppContext(): MicroAppContext {
  const context = useContext(AppContext);
  if (!context) throw new Error('useAppContext outside of AppFrame');
  return context;
}

/** The shell's state, live. */
export function usePortal(): PortalState {
  const { portal } = useAppContext();
  return useSyncExternalStore(portal.subscribe, portal.get);
}
