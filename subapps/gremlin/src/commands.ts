declare global {
  interface Window {
    /** Written into the page by `serve.ts`: the names after `do=`, or of the folder. */
    __GREMLIN__?: string;
  }
}

/** The behaviours to run, in order: named by the entry's own address, else by `?gremlin=` in the portal's. */
export function commands(): string[] {
  const asked = window.__GREMLIN__ ?? new URLSearchParams(location.search).get('gremlin') ?? '';
  return asked.split(/[+, ]/).filter(Boolean);
}
