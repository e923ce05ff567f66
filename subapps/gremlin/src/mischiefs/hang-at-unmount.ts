import { never, type Mischief } from '../mischief';

export default { moment: 'unmount', run: never } satisfies Mischief;
