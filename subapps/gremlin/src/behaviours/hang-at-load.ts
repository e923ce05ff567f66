import { leaveLifecycles } from '../lifecycles';
import { never, type Behaviour } from '../behaviour';

/** The export is a promise that never settles. */
export default { phase: 'load', run: () => leaveLifecycles(never()) } satisfies Behaviour;
