import { shellRoutes } from '@portal/contract/shell-routes';
import { apiUrl } from '@/shared/http/build-request';

interface OnlineFile {
  /** The viewer's address, up to where the file's own goes. */
  viewer: string;
  /** The parameter `portal_web_url`; empty or no web address where nobody has set it. */
  portalUrl: string;
  /** The host that stands in for it: where this page came from. */
  fallbackOrigin: string;
  /** The token of a file of the portal's own store, or the whole address of any other. */
  file: { shareToken: string } | { url: string };
}

/**
 * What an online Office viewer is opened with (docs/specification.md#preview-types): the file's address under
 * `portal_web_url`, or under the fall-back host.
 */
export function viewerAddress({ viewer, portalUrl, fallbackOrigin, file }: OnlineFile): string {
  return (
    viewer +
    encodeURIComponent(
      'url' in file ? file.url : shareAddress(file.shareToken, portalAddress(portalUrl, fallbackOrigin)),
    )
  );
}

function shareAddress(token: string, portal: string): string {
  const address = apiUrl(shellRoutes.getSharedFile.path.replace('{shareToken}', encodeURIComponent(token)));
  // The calls may have a host of their own.
  return address.startsWith('/') ? portal + address : address;
}

function portalAddress(portalUrl: string, fallbackOrigin: string): string {
  const wanted = portalUrl.trim().replace(/\/+$/, '');
  return /^https?:\/\//i.test(wanted) && URL.canParse(wanted) ? wanted : fallbackOrigin;
}
