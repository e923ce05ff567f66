import { shellRoutes } from '@portal/contract/shell-routes';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { apiUrl } from '@/shared/http/build-request';

/**
 * Where a file can be fetched from by the browser itself (films, downloads): the session's cookie goes along for files
 * of the portal's store.
 *
 * @throws {TypeError} for an address of any other scheme than http, https and blob
 */
export function fileAddress(target: PreviewTarget): string {
  if (target.fileId !== undefined)
    return apiUrl(shellRoutes.downloadFile.path.replace('{fileId}', encodeURIComponent(target.fileId)));
  const url = new URL(target.url ?? '', location.href);
  if (!/^(https?|blob):$/.test(url.protocol)) throw new TypeError(`A file cannot be fetched from ${url.protocol}`);
  return url.href;
}
