/**
 * The Content-Security-Policy of the portal's pages. qiankun evaluates the scripts of sub-applications, so
 * 'unsafe-eval' stays. Their scripts, styles, pictures and calls may come from any web address, because an entry can be
 * deployed anywhere. Inline scripts are refused, except those of the page (by hash) and those that the portal adds (by
 * a nonce of one answer). Other sites cannot frame the portal, and forms cannot be sent elsewhere.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], nonce: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-eval' blob: http: https:", `'nonce-${nonce}'`, ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline' blob: http: https:",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self' data: http: https:",
    "connect-src 'self' data: blob: http: https: ws: wss:",
    "media-src 'self' data: blob: http: https:",
    "frame-src 'self' blob: http: https:",
    // Scripts that a worker imports count as workers. A worker itself must still come from this origin or from a blob.
    "worker-src 'self' blob: http: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** On every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), microphone=(), payment=(), usb=()',
};
