import { never, type Behaviour } from '../behaviour';

export default { phase: 'unmount', run: never } satisfies Behaviour;
