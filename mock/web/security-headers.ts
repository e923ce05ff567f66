import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import type { PageOrigins } from './page-origins';

const REPORT_PATH = API_BASE + callRoutes.reportViolation.path;
/** The name by which the policy refers to the header `reporting-endpoints`. */
const REPORT_GROUP = 'csp';
/** A year, s. */
const HSTS_MAX_AGE_S = 31_536_000;

type Headers = Readonly<Record<string, string>>;

/**
 * The Content-Security-Policy of the portal's pages, as headers. qiankun evaluates the scripts of sub-applications, so
 * 'unsafe-eval' stays, and native modules run from `blob:` addresses. Beside the portal itself only the given origins
 * may be used. Inline scripts are refused, except those of the page (by hash) and those that the portal adds (by a
 * nonce of one answer). Other sites cannot frame the portal, and forms cannot be sent elsewhere.
 */
export function portalPolicy(origins: PageOrigins, inlineScripts: readonly string[], nonce: string): Headers {
  return policy(origins, ["'unsafe-eval'", 'blob:'], [`'nonce-${nonce}'`, ...inlineScripts]);
}

/** The same for a sub-application's own page, when it is opened alone. It needs no code made from text. */
export function subAppPolicy(origins: PageOrigins, inlineScripts: readonly string[]): Headers {
  return policy(origins, [], inlineScripts);
}

function policy(origins: PageOrigins, code: readonly string[], inlineScripts: readonly string[]): Headers {
  const { load, files, socket, frame, basePath, secure } = origins;
  const rule = (name: string, ...sources: readonly string[]) => [name, "'self'", ...sources].join(' ');
  const rules = [
    rule('default-src'),
    rule('script-src', ...code, ...load, ...inlineScripts),
    rule('style-src', "'unsafe-inline'", 'blob:', ...load),
    rule('img-src', 'data:', 'blob:', ...load, ...files),
    rule('font-src', 'data:', ...load, ...files),
    rule('connect-src', 'data:', 'blob:', ...load, ...files, ...socket),
    rule('media-src', 'data:', 'blob:', ...load, ...files),
    rule('frame-src', 'blob:', ...load, ...frame),
    // Scripts that a worker imports count as workers. A worker itself must still come from this origin or from a blob.
    rule('worker-src', 'blob:', ...load),
    "object-src 'none'",
    rule('base-uri'),
    rule('form-action'),
    rule('frame-ancestors'),
    `report-uri ${basePath}${REPORT_PATH}`,
  ];
  if (!secure) return { 'content-security-policy': rules.join('; ') };
  // A browser that knows `report-to` ignores `report-uri`, and without https it then sends nothing.
  return {
    'content-security-policy': [...rules, `report-to ${REPORT_GROUP}`].join('; '),
    'reporting-endpoints': `${REPORT_GROUP}="${basePath}${REPORT_PATH}"`,
  };
}

const ALWAYS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), microphone=(), payment=(), usb=()',
};

/**
 * The headers of every answer. Where people reach the portal by https, browsers are told to use nothing else for a
 * year. The rule is for this host alone: the company's other hosts are not the portal's to decide about.
 *
 * @param publicUrl the setting PUBLIC_URL
 */
export function securityHeaders(publicUrl: string): Headers {
  if (!publicUrl.startsWith('https:')) return ALWAYS;
  return { ...ALWAYS, 'strict-transport-security': `max-age=${HSTS_MAX_AGE_S}` };
}
