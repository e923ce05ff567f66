import { never, type Behaviour } from '../behaviour';

export default { phase: 'mount', run: never } satisfies Behaviour;
