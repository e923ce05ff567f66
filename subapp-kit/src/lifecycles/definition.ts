import type { MicroAppProps } from '@portal/contract/microapp/props';
import type { PortalApi } from '../api/create-api';
import type { PagesManifest } from '../pages/pages';
import type { PortalSource } from './portal-source';

/** What `mount` works with. */
export interface MicroAppContext {
  readonly props: MicroAppProps;
  /** The element to render into, inside the app's own HTML. */
  readonly root: HTMLElement;
  /** User, tenant, language, theme and cached views, live. */
  readonly portal: PortalSource;
  readonly api: PortalApi;
  /** Registers what to undo when the app is unmounted. The last one runs first; all run, too, when `mount` fails. */
  onUnmount(cleanup: () => void): void;
}

/** What an owner gives to `defineMicroApp`. */
export interface MicroAppDefinition {
  /** The name that the life cycles are exported by; the same as in the Vite plug-in. */
  name: string;
  /** The prefixes that this build serves; the first one opens when the app runs alone. */
  prefixes: readonly string[];
  /** The pages shown in the stand-alone menu. */
  pages?: PagesManifest;
  /** Where to render, inside the app's container: `#app` where absent. If nothing matches, the container is used. */
  rootSelector?: string;
  bootstrap?(props: MicroAppProps): void | Promise<void>;
  mount(context: MicroAppContext): void | Promise<void>;
  /** Runs before the clean-ups of `onUnmount`. */
  unmount?(context: MicroAppContext): void | Promise<void>;
}
