/** What only somebody who overrides an application needs: it comes with a page where they do, or when they begin. */
export { endOverride, overrideOf } from './override-calls';
export { OverrideChoice } from './override-choice';
export { Overrides } from './overrides';
