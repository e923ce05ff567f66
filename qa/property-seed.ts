import fc from 'fast-check';

/**
 * Seed of all property tests, so that two runs of the test command draw the same values and a failure is always seen
 * again. `PROPERTY_SEED=random` draws new ones, to look for more; a number repeats a run that found something.
 */
const SEED = 20_261_125;

const asked = process.env.PROPERTY_SEED;
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? SEED : Number(asked) });
