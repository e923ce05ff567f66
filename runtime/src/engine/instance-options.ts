import type { MicroAppError } from '../model/errors';
import type { MicroAppRegistration } from '../model/registration';
import type { MicroAppHost, StateGuard } from '../model/host';
import type { OpeningTimes } from '../model/opening';

/** What an instance needs, and whom it tells. */
export interface InstanceOptions {
  /** Unique for each instance: qiankun keeps what it knows by this name. */
  id: string;
  registration: MicroAppRegistration;
  /** The address of the entry, absolute. */
  entryUrl: string;
  /** True: everything is fetched again, and a version that is there is not used. */
  fresh: boolean;
  /** The element that the app's slot is put into. It is in the document already. */
  section: HTMLElement;
  host: MicroAppHost;
  /** True: the app runs up to its mount although nobody sees it. */
  unseen?: boolean;
  /** Names this opening; another one for each opening of a parked app. */
  opening: string;
  /** When its panel asked for it, by `performance.now()`. */
  openedAt: number;
  refuseState: StateGuard | undefined;
  onMounted(): void;
  onFailed(error: MicroAppError): void;
  /** The times of the opening, before a failure of it or after its first frame. @param warm nothing had to be fetched */
  onTraced(times: OpeningTimes, warm: boolean): void;
  /** The app is unmounted, to be parked or for good. @param released counts what had to be released for it, by kind */
  onClosed(released: Readonly<Record<string, number>>): void;
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

/** The options that a panel gives. The engine adds the others. */
export type PanelOptions = Omit<InstanceOptions, 'onDisposed' | 'refuseState'>;

const nothing = (): void => {};

/**
 * The options of an instance without a panel. The app's code may keep a reference to them for ever, so they must not
 * refer to the panel.
 */
export function endedOptions(options: InstanceOptions): InstanceOptions {
  return {
    ...options,
    section: document.createElement('section'),
    onMounted: nothing,
    onFailed: nothing,
    onTraced: nothing,
    onClosed: nothing,
    onDirty: nothing,
    onReload: nothing,
    onOutdated: nothing,
    onHiddenNavigate: nothing,
  };
}
