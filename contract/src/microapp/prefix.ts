/** Longest prefix of an application, in characters. */
export const PREFIX_MAX = 60;
/** Two to four segments of small letters, digits and dashes: `/ehr/emp`. */
export const PREFIX_FORM = /^\/[a-z][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){1,3}$/;
/** First segments that the portal itself answers, or has pages below. */
const OWN_SEGMENTS = new Set(['admin', 'api', 'apps', 'assets', 'build', 'health', 'live', 'subapps', 'user']);

/** Why a text cannot be the prefix of a further application. */
export type PrefixFault = { kind: 'form' } | { kind: 'own' } | { kind: 'taken'; by: string };

/** The base of the names of an application's instances, and of what its script leaves in the window: `ehr-emp`. */
export const appNameOf = (prefix: string): string => prefix.slice(1).replaceAll('/', '-');

/**
 * Checks the prefix of a further application: its form, that the portal itself does not use it, and that it lies neither
 * at, above nor below another one, nor has its name.
 *
 * @param others the prefixes that are registered
 * @returns undefined where it may be used
 */
export function prefixFault(prefix: string, others: readonly string[]): PrefixFault | undefined {
  if (!PREFIX_FORM.test(prefix) || prefix.length > PREFIX_MAX) return { kind: 'form' };
  if (OWN_SEGMENTS.has(prefix.split('/')[1] ?? '')) return { kind: 'own' };
  const by = others.find(
    (other) => isWithin(prefix, other) || isWithin(other, prefix) || appNameOf(other) === appNameOf(prefix),
  );
  return by === undefined ? undefined : { kind: 'taken', by };
}

const isWithin = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
