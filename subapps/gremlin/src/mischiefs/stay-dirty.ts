import type { Mischief } from '../mischief';

export default { moment: 'mount', run: ({ props }) => props?.setDirty(true) } satisfies Mischief;
