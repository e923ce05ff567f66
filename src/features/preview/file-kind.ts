/** How a file is shown. */
export type FileKind = 'image' | 'pdf' | 'text' | 'video' | 'office' | 'unknown';

/** docs/specification.md#preview-types. */
const BY_ENDING: Readonly<Record<string, FileKind>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  pdf: 'pdf',
  txt: 'text',
  mp4: 'video',
  docx: 'office',
  doc: 'office',
  xlsx: 'office',
  xls: 'office',
  pptx: 'office',
  ppt: 'office',
};

/** The ending of a file's name, in lower case; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/**
 * What a file is by the ending of its name; a name without one is text, as docs/specification.md#preview-types has it
 * of octet-stream.
 */
export function fileKind(name: string): FileKind {
  const ending = endingOf(name);
  return ending === '' || ending === 'octet-stream' ? 'text' : (BY_ENDING[ending] ?? 'unknown');
}

/**
 * The same once the server has said what it sends: what it calls plain bytes is text
 * (docs/specification.md#preview-types) where the name says nothing better.
 */
export function kindOfContent(name: string, mediaType: string): FileKind {
  const kind = fileKind(name);
  return kind === 'unknown' && mediaType === 'application/octet-stream' ? 'text' : kind;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
};

/**
 * The media type under which a preview hands a file to the browser: decided by the ending and never by the server, so
 * that a file named `.png` can never run as a page.
 */
export function previewMediaType(name: string): string {
  return MEDIA_TYPES[endingOf(name)] ?? 'application/octet-stream';
}
