import type { MicroAppRegistration, MicroAppSnapshot } from '@portal/runtime';
import type { LedgerReport } from '@portal/runtime/ledger';

/** What the command asks of the page, as `window.checkHost`. */
export interface CheckHost {
  register(registration: MicroAppRegistration): void;
  /** Goes to a path: a tab for each path of an application, `/` for none. */
  open(path: string): void;
  close(path: string): Promise<void>;
  releaseParked(): Promise<void>;
  snapshot(path: string): MicroAppSnapshot | undefined;
  ledger(instance: string): LedgerReport | undefined;
}

declare global {
  interface Window {
    readonly checkHost: CheckHost;
  }
}
