/** How a link in the assistant's answers names a stored file. No browser opens it: the app shows the file's preview. */
const SCHEME = 'portal-file:';

/** The target of a link to a stored file. */
export function fileLink(fileId: string, name: string): string {
  // Brackets would end the link in Markdown.
  const safe = (text: string) => encodeURIComponent(text).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
  return `${SCHEME}${safe(fileId)}/${safe(name)}`;
}

/** The file that such a target names; undefined of any other. */
export function fileOfLink(target: string): { fileId: string; name: string } | undefined {
  if (!target.startsWith(SCHEME)) return undefined;
  const [fileId = '', name = '', ...rest] = target.slice(SCHEME.length).split('/');
  if (fileId === '' || name === '' || rest.length > 0) return undefined;
  try {
    return { fileId: decodeURIComponent(fileId), name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
