/** Rows drawn of one sheet; whoever needs more opens the file. */
export const SHEET_ROWS_LIMIT = 1_000;
/** Columns drawn of one sheet. */
export const SHEET_COLUMNS_LIMIT = 100;
