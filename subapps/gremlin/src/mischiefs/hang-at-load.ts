import { leaveLifecycles } from '../lifecycles';
import { never, type Mischief } from '../mischief';

/** The export is a promise that never settles. */
export default { moment: 'load', run: () => leaveLifecycles(never()) } satisfies Mischief;
