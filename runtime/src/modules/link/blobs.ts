import type { ModuleKind } from '../source/module-source';

const TYPES: Record<ModuleKind, string> = {
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  native: 'text/plain',
};

/** The address of a module with this text; to be revoked when it was evaluated. */
export function blobUrl(parts: readonly string[], kind: ModuleKind = 'js'): string {
  return URL.createObjectURL(new Blob([...parts], { type: TYPES[kind] }));
}
