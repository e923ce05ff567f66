/**
 * Takes away every cookie of this site that the page can see, whatever path and domain it stands on. For a browser whose
 * requests have become too long for the server. Whoever was signed in is not any more.
 */
export function clearCookies(): void {
  const parts = location.pathname.split('/').slice(1);
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  const places = paths.flatMap((path) => domains.map((domain) => `; path=${path}${domain}`));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    for (const place of places) document.cookie = `${name}=; max-age=0${place}`;
  }
}
