import type { MicroAppLifecycles, MicroAppProps } from '@portal/contract/microapp/props';
import { createApi, type PortalApi } from './api/create-api';
import { isMounted, leaveLifecycles } from './lifecycle-global';
import type { PagesManifest } from './pages';
import { createPortalSource, type PortalSource } from './portal-source';
import { startAlone } from './standalone/start';

/** What `mount` works with. */
export interface MicroAppContext {
  readonly props: MicroAppProps;
  /** The element to render into, inside the app's own HTML. */
  readonly root: HTMLElement;
  /** User, tenant, language, theme and cached views, live. */
  readonly portal: PortalSource;
  readonly api: PortalApi;
  /** Runs when the app is unmounted, the last first; also when `mount` fails. */
  onUnmount(cleanup: () => void): void;
}

export interface MicroAppDefinition {
  /** The name the life cycles are exported by; the same as in the Vite plug-in. */
  name: string;
  /** The prefixes this build serves; the first one opens when the app runs alone. */
  prefixes: readonly string[];
  /** The pages shown in the stand-alone menu. */
  pages?: PagesManifest;
  /** Where to render, below the app's container; `#app` where absent, the container itself where nothing matches. */
  rootSelector?: string;
  bootstrap?(props: MicroAppProps): void | Promise<void>;
  mount(context: MicroAppContext): void | Promise<void>;
  /** Before the clean-ups of `onUnmount`. */
  unmount?(context: MicroAppContext): void | Promise<void>;
}

/**
 * Makes the life cycles of a sub-application, leaves them where a shell looks for them (module export, `window[name]`,
 * last global), and runs the app alone where there is no shell.
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

interface Mounted {
  context: MicroAppContext;
  cleanUp(): void;
}

/** The life cycles alone, without side effects. */
export function lifecyclesOf(definition: MicroAppDefinition): MicroAppLifecycles {
  let mounted: Mounted | undefined;

  const end = async () => {
    const { context, cleanUp } = mounted ?? {};
    mounted = undefined;
    if (!context || !cleanUp) return;
    try {
      await definition.unmount?.(context);
    } finally {
      cleanUp();
    }
    // Frameworks end their work in a task of their own; once the shell has taken the app's channels away it never comes.
    await new Promise((resolve) => setTimeout(resolve));
  };

  return {
    async bootstrap(props) {
      await definition.bootstrap?.(props);
    },
    async mount(props) {
      if (mounted) throw new Error(`${definition.name}: mounted twice without an unmount between`);
      mounted = contextOf(definition, props);
      try {
        await definition.mount(mounted.context);
      } catch (error) {
        await end();
        throw error;
      }
    },
    unmount: end,
    async update() {
      mounted?.context.portal.refresh();
    },
  };
}

function contextOf(definition: MicroAppDefinition, props: MicroAppProps): Mounted {
  const cleanUps: (() => void)[] = [];
  const portal = createPortalSource(props);
  const found = props.container.querySelector(definition.rootSelector ?? '#app');
  const root = found instanceof HTMLElement ? found : props.container;
  return {
    context: { props, root, portal, api: createApi(props), onUnmount: (cleanup) => cleanUps.push(cleanup) },
    cleanUp() {
      // One clean-up that throws must not keep the others from running.
      for (const cleanup of cleanUps.splice(0).reverse()) {
        try {
          cleanup();
        } catch (error) {
          console.error(`${definition.name}: a clean-up failed`, error);
        }
      }
      portal.dispose();
    },
  };
}
