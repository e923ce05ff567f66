const KB = 1024;

/** Bytes as people read them: `512 B`, `3.4 kB`, `12.0 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kilobytes = bytes / KB;
  return kilobytes < KB ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / KB).toFixed(1)} MB`;
}

/** By how many bytes something grew or shrank: `+3.4 kB`, `−512 B`. */
export const signedSize = (bytes: number): string =>
  bytes === 0 ? '0 B' : `${bytes > 0 ? '+' : '−'}${sizeText(Math.abs(bytes))}`;
