import type { Behaviour } from '../behaviour';

/** Adds an AMD loader to the page. UMD bundles then give their exports to it, and not to `window`. */
export default {
  phase: 'load',
  run() {
    const define = Object.assign(() => undefined, { amd: {} });
    Reflect.set(window, 'define', define);
  },
} satisfies Behaviour;
