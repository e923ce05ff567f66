/**
 * What a page names at its beginning, as values of the header `Link`: a browser that is told before the page comes
 * fetches these files meanwhile.
 *
 * @param html as it is served, with whole addresses
 */
export function earlyLinks(html: string): string[] {
  return [...html.matchAll(/<(script|link)\b([^>]*)>/g)].flatMap(([, tag = '', attributes = '']) => {
    const address = valueOf(attributes, tag === 'script' ? 'src' : 'href');
    const kind = valueOf(attributes, tag === 'script' ? 'type' : 'rel');
    if (address === undefined) return [];
    if (kind === 'module' || kind === 'modulepreload') return [`<${address}>; rel=modulepreload`];
    return kind === 'stylesheet' ? [`<${address}>; rel=preload; as=style; crossorigin`] : [];
  });
}

const valueOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
