import type { Behaviour } from '../behaviour';

/** Sends the shell a state of the wrong shape. */
export default {
  phase: 'mount',
  run({ props, show }) {
    const send = props?.setGlobalState as ((state: unknown) => unknown) | undefined;
    try {
      show(String(send?.({ lang: 42, cachedViews: 'everything', nonsense: true })));
    } catch (error) {
      show(error instanceof Error ? error.message : String(error));
    }
  },
} satisfies Behaviour;
