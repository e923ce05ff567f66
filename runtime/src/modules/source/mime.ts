import type { ModuleKind } from './module-source';

const JAVASCRIPT =
  /^(?:text|application)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/;

/** Whether a browser accepts an answer of this MIME type as a module of this kind. */
export function acceptsType(kind: ModuleKind, contentType: string): boolean {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (kind === 'js') return JAVASCRIPT.test(essence);
  if (kind === 'json') return /^(?:application|text)\/json$|\+json$/.test(essence);
  return kind === 'css' ? essence === 'text/css' : true;
}
