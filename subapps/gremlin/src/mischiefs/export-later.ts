import { takeLifecycles, leaveLifecycles } from '../lifecycles';
import type { Mischief } from '../mischief';

/** The export is a promise; nothing wrong with that, but a shell must wait for it. */
export default {
  moment: 'load',
  run: () => leaveLifecycles(Promise.resolve(takeLifecycles())),
} satisfies Mischief;
