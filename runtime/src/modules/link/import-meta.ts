import type { ImportMap } from '../graph/import-map';
import { resolveSpecifier } from '../graph/import-map';
import { RELOAD_METHOD, isClient } from '../vite/client';

/** `import.meta` of a module, open for what tools put on it (`hot`, `env`). */
export function createMeta(url: string, importMap: ImportMap, onFullReload: () => void): object {
  const meta: Record<string, unknown> = Object.create(null);
  meta.url = url;
  meta.resolve = (specifier: unknown) => resolveSpecifier(String(specifier), url, importMap);
  if (isClient(url)) meta[RELOAD_METHOD] = onFullReload;
  return meta;
}
