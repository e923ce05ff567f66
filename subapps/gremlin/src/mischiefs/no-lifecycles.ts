import { leaveLifecycles } from '../lifecycles';
import type { Mischief } from '../mischief';

export default { moment: 'load', run: () => leaveLifecycles(undefined) } satisfies Mischief;
