/** The largest picture of a person that is stored, bytes. A page makes it smaller before it sends it. */
export const PICTURE_MAX_BYTES = 122_880;
/** The longest side of a picture, pixels. */
export const PICTURE_MAX_SIDE = 1024;
