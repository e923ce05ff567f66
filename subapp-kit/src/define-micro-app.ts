import type { MicroAppLifecycles } from '@portal/contract/microapp/props';
import type { MicroAppDefinition } from './lifecycles/definition';
import { isMounted, leaveLifecycles } from './lifecycles/lifecycle-global';
import { lifecyclesOf } from './lifecycles/lifecycles-of';
import { startAlone } from './standalone/start';

/**
 * Makes the life cycles of a sub-application and leaves them where a shell looks for them. These places are the
 * module's export, `window[name]` and the last global. Without a shell it runs the app alone.
 */
export function defineMicroApp(definition: MicroAppDefinition): MicroAppLifecycles {
  const lifecycles = lifecyclesOf(definition);
  leaveLifecycles(lifecycles);
  if (isMounted()) {
    // Native modules have no footer: on the development server, and in a build without the plug-in.
    Reflect.set(window, definition.name, lifecycles);
  } else {
    void startAlone(definition, lifecycles);
  }
  return lifecycles;
}
