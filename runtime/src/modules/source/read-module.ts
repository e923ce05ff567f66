import type { FilesOnTheWay } from '../../reading/files-on-the-way';
import { looksLikeHtml, readResource } from '../../reading/read-resource';
import { MicroAppFailure } from '../../model/errors';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../../model/registration';
import { acceptsType } from './mime';
import type { ModuleKind } from './module-source';

export interface ReadModuleOptions {
  signal?: AbortSignal | undefined;
  init?: RequestInit | undefined;
  /** Where the module is noted while it is on its way. */
  onTheWay?: FilesOnTheWay | undefined;
}

/**
 * Fetches a module's text as a browser would.
 * @throws MicroAppFailure with the cause: unreachable, CORS, status, a page or another type instead of a module
 */
export async function readModule(
  url: string,
  kind: ModuleKind,
  options: ReadModuleOptions,
): Promise<{ text: string; cacheControl: string }> {
  const { text, type, cacheControl } = await readResource(url, {
    phase: 'scripts',
    limitMs: SCRIPT_LOAD_TIMEOUT_MS,
    ...options,
  });
  if (!acceptsType(kind, type)) {
    throw new MicroAppFailure(
      looksLikeHtml(text, type) ? { code: 'htmlInsteadOfScript', url } : { code: 'wrongType', url, type },
    );
  }
  return { text, cacheControl };
}
