import { never, type Mischief } from '../mischief';

export default { moment: 'bootstrap', run: never } satisfies Mischief;
