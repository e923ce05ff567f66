import { never, type Mischief } from '../mischief';

export default { moment: 'mount', run: never } satisfies Mischief;
