import { test as base } from '../support/test';
import { Camera } from './camera';
import { lookAtMachine, notComparable, readMadeWith, writeMadeWith } from './made-with';

/** A Monday morning in Shanghai: every picture is taken at this moment. */
export const MOMENT = '2026-11-16T01:20:00Z';

/** A walk takes some sixty pictures, on a slow machine. */
const WALK_LIMIT_MS = 240_000;

interface WorkerFixtures {
  /** Why nothing can be compared here; undefined where it can. */
  hindrance: string | undefined;
}

/** The portal's test at a moment that never changes, with a camera. */
export const test = base.extend<{ camera: Camera }, WorkerFixtures>({
  moment: MOMENT,
  hindrance: [
    async ({ browser }, use, info) => {
      const now = await lookAtMachine(browser, info.project.use.baseURL ?? '');
      const accepting = ['all', 'changed'].includes(info.config.updateSnapshots);
      if (accepting) writeMadeWith(now);
      await use(accepting ? undefined : notComparable(now, readMadeWith()));
    },
    { scope: 'worker' },
  ],
  camera: async ({ page, hindrance }, use, info) => {
    info.setTimeout(WALK_LIMIT_MS);
    await use(await Camera.of(page, info, hindrance === undefined));
    info.skip(hindrance !== undefined, hindrance ?? '');
  },
});

export { expect } from '../support/test';
