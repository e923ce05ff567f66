import type { MicroAppLifecycles, MicroAppProps } from '@portal/contract/microapp/props';
import { createApi } from '../api/create-api';
import type { MicroAppContext, MicroAppDefinition } from './definition';
import { createPortalSource } from './portal-source';
import { showDisplay } from './show-display';

interface Mounted {
  context: MicroAppContext;
  cleanUp(): void;
  /** Ends the calls that are under way. */
  endCalls(): void;
}

const aTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The life cycles of a definition, without side effects on the page. A second `mount` without `unmount` rejects. */
export function lifecyclesOf(definition: MicroAppDefinition): MicroAppLifecycles {
  let mounted: Mounted | undefined;

  const end = async () => {
    if (!mounted) return;
    const { context, cleanUp, endCalls } = mounted;
    mounted = undefined;
    try {
      await definition.unmount?.(context);
    } finally {
      cleanUp();
    }
    // Frameworks finish their work in a later task. The shell ends the app's timers after `unmount`: wait for it here.
    await aTask();
    // What they have sent last is on its way. Nobody reads an answer any more.
    endCalls();
    await aTask();
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
  const portal = createPortalSource(props);
  const cleanUps: (() => void)[] = [showDisplay(portal)];
  const closed = new AbortController();
  const found = props.container.querySelector(definition.rootSelector ?? '#app');
  const root = found instanceof HTMLElement ? found : props.container;
  return {
    context: {
      props,
      root,
      portal,
      api: createApi(props, closed.signal),
      onUnmount: (cleanup) => cleanUps.push(cleanup),
    },
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
    endCalls: () => closed.abort(),
  };
}
