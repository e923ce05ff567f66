import type { Mischief } from '../mischief';

/** An AMD loader in the page: UMD bundles hand themselves to it and leave `window` alone. */
export default {
  moment: 'load',
  run() {
    const define = Object.assign(() => undefined, { amd: {} });
    Reflect.set(window, 'define', define);
  },
} satisfies Mischief;
