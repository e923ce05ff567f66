/** The number of the last step of `portal-kit update`: a new project has what all of them bring. */
export const LAST_STEP = 5;
