import type { MicroAppTab } from '../model/host';
import type { PanelInstance } from './instance';
import type { PanelOptions } from './instance-options';
import type { ReloadLoops } from './reload-loops';

/** What opens the apps of one kind: micro-apps, or pages in frames. */
export interface Opener {
  /**
   * Makes an instance; it begins with its `start`.
   * @param tab gives the panel's tab at any moment. An app's code may keep its instance for ever, so it must not keep this
   */
  createInstance(options: PanelOptions, tab: () => MicroAppTab): PanelInstance;
  /** Which apps reload the page by being opened. */
  reloads: Pick<ReloadLoops, 'refuses' | 'mounted'>;
}
