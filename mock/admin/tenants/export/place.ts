/** Below `FILE_DIR`, or in the bucket: the archives of tenants. No tenant has this name, and no backup has it. */
const EXPORTS_FOLDER = '@exports';

/** What the keys of all archives begin with. */
export const EXPORTS_PLACE = `${EXPORTS_FOLDER}/`;

/** Where the archive of an export is. */
export const placeOf = (id: string): string => `${EXPORTS_PLACE}${id}.zip`;

/** Which export something at that place belongs to, also one that has not arrived whole. */
export const exportAt = (key: string): string => key.slice(EXPORTS_PLACE.length).replace(/\..*$/s, '');
