/** Bytes as megabytes with one digit, for a person. */
export const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
