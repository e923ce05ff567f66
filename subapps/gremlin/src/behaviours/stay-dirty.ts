import type { Behaviour } from '../behaviour';

export default { phase: 'mount', run: ({ props }) => props?.setDirty(true) } satisfies Behaviour;
