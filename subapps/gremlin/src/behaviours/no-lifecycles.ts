import { leaveLifecycles } from '../lifecycles';
import type { Behaviour } from '../behaviour';

export default { phase: 'load', run: () => leaveLifecycles(undefined) } satisfies Behaviour;
