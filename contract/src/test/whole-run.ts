/** Whether every test runs (`npm test -- --full`), or those that a change is trusted by (docs/qa.md). */
export const isWholeRun: boolean = process.env.PORTAL_FULL === '1';

/** How many runs a property gets: all of them in the whole run, else a quarter. */
export const runsNow = (runs: number): number => (isWholeRun ? runs : Math.ceil(runs / 4));
