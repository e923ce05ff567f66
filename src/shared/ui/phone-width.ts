/**
 * The greatest width, in px, at which the shell takes its form for phones. Style sheets repeat it in their media queries,
 * which cannot use a variable; `look.test.ts` holds them to it.
 */
export const PHONE_MAX_WIDTH_PX = 767.98;
