import { takeLifecycles, leaveLifecycles } from '../lifecycles';
import type { Behaviour } from '../behaviour';

/** The export is a promise. That is allowed: the shell must wait for it. */
export default {
  phase: 'load',
  run: () => leaveLifecycles(Promise.resolve(takeLifecycles())),
} satisfies Behaviour;
