import type { Language, ThemeMode } from '@portal/contract/microapp/props';
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
  /** Chooses another language or theme, as a person does in the bar above. */
  choose(look: { lang?: Language; theme?: ThemeMode; tenantId?: string }): void;
  /** How much of the window has a bright colour behind, from 0 to 1. */
  brightShare(): number;
  /** What reaches over the side of the window, with how far. */
  overSide(): { element: string; px: number }[];
  /** The longest task since the last call, ms; tasks of less than 50 ms count as none. */
  longestTask(): number;
  /** How often the application asked for a fresh token. */
  renewals(): number;
}

declare global {
  interface Window {
    readonly checkHost: CheckHost;
  }
}
