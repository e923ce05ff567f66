import type { MicroAppRuntime, MicroAppSnapshot } from '@portal/runtime';
import type { Inspector } from '@portal/runtime/inspect';
import type { LedgerReport } from '@portal/runtime/ledger';
import type { MicroAppRegistration } from '@portal/runtime/registration';

/** The functions by which the suites control the host page, as `window.testHost`. */
export interface TestHost {
  register(registration: Partial<MicroAppRegistration> & Pick<MicroAppRegistration, 'prefix' | 'entry'>): void;
  /** Navigates the host's router: a tab for each path, its app shown. */
  open(href: string): Promise<void>;
  /** Shows a page of the host's own. */
  home(): Promise<void>;
  close(path: string): Promise<void>;
  closeAll(): Promise<void>;
  /** Ends the apps that are parked. */
  releaseParked(): Promise<void>;
  reload(path: string): Promise<void>;
  snapshot(path: string): MicroAppSnapshot | undefined;
  hasUnsavedInput(path: string): boolean;
  setState(change: Record<string, unknown>): void;
  /** Every address that the host's router went to. */
  readonly navigations: string[];
  readonly hiddenNavigations: string[];
  readonly appStates: unknown[];
  /** The titles that pages gave their tabs: key and title. */
  readonly titles: [tabKey: string, title: string][];
  /** The keys that the host's window heard: with modifiers, such as `Control+k`. */
  readonly keys: string[];
  token: string;
  /** What an instance holds, or had to be released from it. */
  ledger(instanceId: string): LedgerReport | undefined;
  /** What tells owners about their apps. */
  inspector(): Promise<Inspector>;
}

/** What `runtime/example/main.ts` puts on the window, as `window.page`. */
interface ExamplePage extends MicroAppRuntime {
  apps: MicroAppRegistration[];
  open(path: string): void;
}

/** The same for plain qiankun, as `window.control`. */
export interface Control {
  load(name: string, entry: string): string;
  settled(id: string): Promise<string>;
  unmount(id: string): Promise<void>;
  hide(id: string, hidden: boolean): void;
  /** Begins qiankun's global state. */
  share(state: Record<string, unknown>): void;
  /** The global state as the page hears it. */
  shared(): Record<string, unknown>;
}

declare global {
  interface Window {
    testHost: TestHost;
    control: Control;
    page: ExamplePage;
  }
}
