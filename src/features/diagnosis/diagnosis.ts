import type { ComponentType } from 'react';
import type { MicroAppRuntime } from '@portal/runtime';

/** What this browser tab keeps while somebody looks for a fault, until the session ends. */
export const DIAGNOSIS_KEY = 'diagnosis';

/** What is different about this page while somebody looks for a fault. */
export interface Diagnosis {
  /** Whether the page started safely: nothing is parked and nothing is fetched ahead. */
  readonly isSafe: boolean;
  /** Leaves out the applications that are off. */
  without<Registration extends { prefix: string }>(all: readonly Registration[]): readonly Registration[];
  /** A runtime that opens no application that is off. */
  guard(runtime: MicroAppRuntime): MicroAppRuntime;
  /** For the top bar. */
  readonly Badge: ComponentType;
  /** In the place of an application that is off; nothing at any other address. */
  readonly OffPage: ComponentType;
}

/** Whether a query asks for a safe start: by an empty parameter. `safe=…` may be an application's own. */
export const asksForSafeStart = (search: string): boolean => /[?&]safe=?(&|$)/.test(search);
