import type { MicroAppError } from '../model/errors';
import type { MicroAppRegistration } from '../model/registration';
import type { MicroAppHost, StateGuard } from '../model/host';

/** What an instance needs, and whom it tells. */
export interface InstanceOptions {
  /** Unique for each instance: qiankun keeps what it knows by this name. */
  id: string;
  registration: MicroAppRegistration;
  /** Absolute. */
  entryUrl: string;
  /** Fetch everything again instead of using the version at hand. */
  fresh: boolean;
  /** When the app was asked for, as `performance.now()` gives it. The limit on opening counts from there. */
  askedAt: number;
  /** Where the app's slot goes; in the document already. */
  section: HTMLElement;
  host: MicroAppHost;
  refuseState: StateGuard | undefined;
  onMounted(): void;
  onFailed(error: MicroAppError): void;
  onDirty(dirty: boolean): void;
  /** The app asks to be loaded anew, as a page would be. */
  onReload(): void;
  /** A newer version of the app was deployed. */
  onOutdated(): void;
  /** The app moved while its tab was hidden. */
  onHiddenNavigate(href: string): void;
  /** The app changed the address. */
  onNavigated(): void;
  /** Called when nothing of the instance is left. */
  onDisposed(): void;
}

/** What a panel gives of them; the engine adds the rest. */
export type PanelOptions = Omit<InstanceOptions, 'onDisposed' | 'refuseState'>;

const nothing = (): void => {};

/**
 * For an instance without a panel. The app's code may keep a reference to it for ever, so it must not refer to the
 * place where the app was shown.
 */
export function endedOptions(options: InstanceOptions): InstanceOptions {
  return {
    ...options,
    section: document.createElement('section'),
    onMounted: nothing,
    onFailed: nothing,
    onDirty: nothing,
    onReload: nothing,
    onOutdated: nothing,
    onHiddenNavigate: nothing,
  };
}
