import { addCheckTools } from './add-check-tools.ts';
import { addCheck } from './add-check.ts';
import { checkInCi } from './check-in-ci.ts';
import { raiseKits } from './raise-kits.ts';
import { showInPortal } from './show-in-portal.ts';
import type { Step } from './step.ts';

/** Every step, by its number. A new one goes to the end, and raises `shared/last-step.ts`. */
export const STEPS: readonly Step[] = [raiseKits, addCheck, addCheckTools, checkInCi, showInPortal];
export type { Changes, Step } from './step.ts';
