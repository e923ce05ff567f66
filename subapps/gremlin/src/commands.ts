declare global {
  interface Window {
    /** Written into the page by `serve.ts`: the names after `do=`, or of the folder. */
    __GREMLIN__?: string;
  }
}

/** The names of the behaviours to run, in order: from the entry's own address, else from `?gremlin=` in the portal's. */
export function commands(): string[] {
  const asked = window.__GREMLIN__ ?? new URLSearchParams(location.search).get('gremlin') ?? '';
  return asked.split(/[+, ]/).filter(Boolean);
}
