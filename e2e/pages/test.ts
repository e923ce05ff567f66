import { Camera } from '../pictures/camera';
import { lookAtMachine, notComparable, readMadeWith, writeMadeWith } from '../pictures/made-with';
import { test as base } from '../support/test';
import { Viewer } from './viewer';

/** A Monday morning in Shanghai: every page is seen at this moment. */
const FIXED_TIME = '2026-11-16T01:20:00Z';

/** A walk opens some forty pages, on a slow machine. */
const WALK_LIMIT_MS = 240_000;

export interface PageOptions {
  /** Whether pictures are taken, and held to the accepted ones. */
  pictures: boolean;
  /** Whether all pages of the applications are walked, or those that are pictured: of each prefix one, of each build each kind. */
  everyPage: boolean;
  /** Whether each page is seen in all four looks; else each language and each theme is there once. */
  everyLook: boolean;
}

interface WorkerFixtures {
  /** Why no pictures can be compared here; undefined where they can. */
  hindrance: string | undefined;
}

/** The portal's test at a moment that never changes, with somebody who looks at its pages. */
export const test = base.extend<{ viewer: Viewer }, PageOptions & WorkerFixtures>({
  fixedTime: FIXED_TIME,
  pictures: [false, { option: true, scope: 'worker' }],
  everyPage: [false, { option: true, scope: 'worker' }],
  everyLook: [false, { option: true, scope: 'worker' }],
  hindrance: [
    async ({ browser, pictures }, use, info) => {
      if (!pictures) return use(undefined);
      const now = await lookAtMachine(browser, info.project.use.baseURL ?? '');
      const accepting = ['all', 'changed'].includes(info.config.updateSnapshots);
      if (accepting) writeMadeWith(now);
      await use(accepting ? undefined : notComparable(now, readMadeWith()));
    },
    { scope: 'worker' },
  ],
  viewer: async ({ page, pictures, everyLook, hindrance }, use, info) => {
    info.setTimeout(WALK_LIMIT_MS);
    await use(new Viewer(page, pictures ? await Camera.of(page, info, hindrance === undefined) : undefined, everyLook));
    info.skip(hindrance !== undefined, hindrance ?? '');
  },
});

export { expect } from '../support/test';
