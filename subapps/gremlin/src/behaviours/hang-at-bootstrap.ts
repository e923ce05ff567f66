import { never, type Behaviour } from '../behaviour';

export default { phase: 'bootstrap', run: never } satisfies Behaviour;
