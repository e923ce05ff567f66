import type { ResolveAddress } from '../sandbox/app-addresses';

/** An opening tag with its name and attributes; or a comment, a script or a sheet, whose text has none. */
const TAGS =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTES = /([^\s=>"'/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const URL_FUNCTION = /url\(\s*(&quot;|["']?)([^"')&]+)\1\s*\)/gi;
/** Each candidate is an address and, after white space, a descriptor. A comma inside an address is part of it. */
const CANDIDATES = /([^\s,]\S*[^\s,])(\s+[^,]+)?(,|$)/g;
/** Elements that show a file. Where links lead to is the app's router's business. */
const SHOWS_FILE = new Set('img source video audio track embed iframe object input image use'.split(' '));
const ADDRESSES = new Set('src poster data href xlink:href'.split(' '));
/** A place in an address that a template engine is to fill in. */
const PLACEHOLDER = /\{\{|\{%|<%|\$\{|\[\[/;

/** Resolves each address of a `srcset`. */
export function resolveCandidates(srcset: string, resolve: ResolveAddress): string {
  return srcset.replace(
    CANDIDATES,
    (_whole, address: string, size: string | undefined, end: string) => resolve(address) + (size ?? '') + end,
  );
}

/**
 * Makes the addresses of files in HTML those of the app that it is from: relative and root addresses count from its
 * base, as they do when it is opened alone. Links that lead somewhere, scripts and style sheets stay as they are.
 */
export function resolveAddresses(html: string, resolveOne: ResolveAddress): string {
  const resolve = (address: string): string => {
    if (PLACEHOLDER.test(address)) return address;
    const plain = address.replaceAll('&amp;', '&');
    const resolved = resolveOne(plain);
    return resolved === plain ? address : resolved.replaceAll('&', '&amp;');
  };
  const resolveIn = (tag: string, name: string, value: string): string => {
    if (name === 'style')
      return value.replace(
        URL_FUNCTION,
        (_whole, mark: string, address: string) => `url(${mark}${resolve(address.trim())}${mark})`,
      );
    if (!SHOWS_FILE.has(tag)) return value;
    if (name === 'srcset') return resolveCandidates(value, resolve);
    return ADDRESSES.has(name) ? resolve(value) : value;
  };
  return html.replace(TAGS, (whole, tag: string | undefined, attributes: string | undefined) => {
    if (tag === undefined || !attributes) return whole;
    const changed = attributes.replace(ATTRIBUTES, (given, name: string, sign: string, value: string) => {
      const quote = /^["']/.test(value) ? value.slice(0, 1) : '';
      const text = quote ? value.slice(1, -1) : value;
      const next = resolveIn(tag.toLowerCase(), name.toLowerCase(), text);
      return next === text ? given : `${name}${sign}${quote || '"'}${next}${quote || '"'}`;
    });
    return `<${tag}${changed}>`;
  });
}
