import type { PortalHelpers, PortalState } from '@portal/contract/microapp/props';
import type { MicroAppError } from './errors';
import type { MicroAppRegistration } from './registration';

/** A tab of the shell whose page is a micro-app's. */
export interface MicroAppTab {
  key: string;
  /** The tab's full path, query and fragment. */
  href: string;
  /** Names the app's region. */
  title: string;
  /** The id of the element with the role `tab`. */
  labelledBy: string;
  registration: MicroAppRegistration;
}

export type MicroAppStatus = 'idle' | 'loading' | 'visible' | 'hidden' | 'failed' | 'unmounting';

export interface MicroAppSnapshot {
  status: MicroAppStatus;
  /** Why it failed; with the status `failed` only. */
  error?: MicroAppError;
  /** The app reports unsaved input (`props.setDirty`). */
  dirty: boolean;
  /** A newer version of the app was deployed since this instance loaded. */
  outdated: boolean;
  panelId: string;
}

/** What the shell gives to the runtime, once. */
export interface MicroAppHost {
  getState(): PortalState;
  /** Told at each change of what `getState` gives; gives back the way to stop listening. */
  subscribe(listener: () => void): () => void;
  helpers: PortalHelpers;
  /** Moves the shell to a path of the portal. */
  navigate(href: string): void;
  /** An app whose tab is hidden moved its router: keep the address for when the tab is shown. */
  onHiddenNavigate(tabKey: string, href: string): void;
  /** An app changed the shared state (language, theme): the shell may follow. */
  onAppState?(changed: Partial<PortalState>, app: MicroAppRegistration): void;
  /** Entries that replace those of the registrations, by path prefix. */
  entries?: Readonly<Record<string, string>>;
  /** Of these, the ones that the person opens most are fetched ahead while nothing else happens. None where absent. */
  preload?: readonly MicroAppRegistration[];
  /** How many apps may stay mounted; {@link LIVE_INSTANCE_LIMIT} where absent. */
  liveLimit?: number;
}
