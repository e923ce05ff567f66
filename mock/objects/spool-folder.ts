/** Below `FILE_DIR`: what is on its way to a bucket, or was brought from it for a moment. No tenant has this name. */
export const SPOOL_FOLDER = '@spool';
