import { createContext, use } from 'react';
import type { MicroAppRuntime } from '@portal/runtime';

const RuntimeContext = createContext<MicroAppRuntime | undefined>(undefined);

/** Gives the portal's one runtime to everything below. */
export const RuntimeProvider = RuntimeContext.Provider;

/** The portal's runtime. @throws outside a `RuntimeProvider` */
export function useRuntime(): MicroAppRuntime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('no RuntimeProvider above');
  return runtime;
}
