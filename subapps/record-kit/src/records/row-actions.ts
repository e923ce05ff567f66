/** How many actions of a row are buttons; what is beyond them is in a menu. */
export const ROW_ACTIONS_SHOWN = 2;
