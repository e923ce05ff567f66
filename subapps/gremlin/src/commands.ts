declare global {
  interface Window {
    /** Written into the page by `serve.ts`: the names after `do=`, or of the folder. */
    __GREMLIN__?: string;
  }
}

/** The mischiefs asked for, in order: of the entry's own address, else of `?gremlin=` in the portal's. */
export function commands(): string[] {
  const asked = window.__GREMLIN__ ?? new URLSearchParams(location.search).get('gremlin') ?? '';
  return asked.split(/[+, ]/).filter(Boolean);
}
