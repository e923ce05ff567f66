import { NAME_SUFFIX } from './names';

const ANIMATION_WORDS = new Set([
  'none',
  'initial',
  'inherit',
  'unset',
  'revert',
  'revert-layer',
  'auto',
  'important',
  'linear',
  'ease',
  'ease-in',
  'ease-out',
  'ease-in-out',
  'step-start',
  'step-end',
  'infinite',
  'normal',
  'reverse',
  'alternate',
  'alternate-reverse',
  'forwards',
  'backwards',
  'both',
  'running',
  'paused',
]);

const IDENT = String.raw`(?:--|-?(?:[a-zA-Z_]|[^\x00-\x7f]|\\[^\n]))(?:[\w-]|[^\x00-\x7f]|\\[^\n])*`;
/** A string ends with its line, closed or not; only one that is closed is a name. */
const PIECE = new RegExp(
  String.raw`("(?:[^"\\\n]|\\[\s\S])+)"|('(?:[^'\\\n]|\\[\s\S])+)'|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*[\s\S]*?\*\/|(${IDENT})(\()?|[\d.]+[\w%]*|[\s\S]`,
  'g',
);

/** The value of `animation` or `animation-name` with every keyframes name in the instance's own form. */
export function mapAnimation(value: string): string {
  return mapIdents(value, (name) => !ANIMATION_WORDS.has(name.toLowerCase()));
}

/** The value of a custom property with the given keyframes names in the instance's own form. */
export function mapKnownNames(value: string, known: ReadonlySet<string>): string {
  return known.size ? mapIdents(value, (name) => known.has(name)) : value;
}

function mapIdents(value: string, isName: (name: string) => boolean): string {
  let depth = 0;
  return value.replace(
    PIECE,
    (
      all: string,
      double: string | undefined,
      single: string | undefined,
      ident: string | undefined,
      call: string | undefined,
    ) => {
      if (call || all === '(') depth++;
      else if (all === ')') depth--;
      else if (depth === 0 && ident !== undefined && isName(ident)) return `${ident}${NAME_SUFFIX}`;
      else if (depth === 0) return suffixed(double, single) ?? all;
      return all;
    },
  );
}

/** The name after `@keyframes`, in the instance's own form. */
export function mapKeyframesName(prelude: string): string {
  return prelude.replace(
    PIECE,
    (
      all: string,
      double: string | undefined,
      single: string | undefined,
      ident: string | undefined,
      call: string | undefined,
    ) => {
      if (ident && !call) return `${ident}${NAME_SUFFIX}`;
      return suffixed(double, single) ?? all;
    },
  );
}

/**
 * A string, given up to its closing quote, in the instance's own form. The quotes stay, so what is a string stays one,
 * too.
 */
function suffixed(double: string | undefined, single: string | undefined): string | undefined {
  if (double !== undefined) return `${double}${NAME_SUFFIX}"`;
  return single === undefined ? undefined : `${single}${NAME_SUFFIX}'`;
}

const LAYER_NAME = String.raw`\s*${IDENT}(?:\.${IDENT})*\s*`;
const LAYER_NAMES = new RegExp(`^${LAYER_NAME}(?:,${LAYER_NAME})*$`);
const LAYER_HEAD = new RegExp(String.raw`(?<=^|[\s,])(${IDENT})`, 'g');

/** Layer names (`a.b, c`) in the instance's own form: only their first part, for the rest is relative to it. */
export function mapLayerNames(prelude: string): string {
  const names = prelude.replace(/\/\*[\s\S]*?\*\//g, ' ');
  return LAYER_NAMES.test(names) ? names.replace(LAYER_HEAD, `$1${NAME_SUFFIX}`) : prelude;
}

/** A `font-family` list, or the value of `font`, with the app's own faces (lower case) in the instance's own form. */
export function mapFontFamilies(value: string, faces: ReadonlySet<string>): string {
  if (!faces.size) return value;
  return value
    .split(',')
    .map((part) => mapFamily(part, faces))
    .join(',');
}

function mapFamily(part: string, faces: ReadonlySet<string>): string {
  const match = /^([\s\S]*?)("[^"]*"|'[^']*'|[^"'\s][^"']*)(\s*(?:!\s*important\s*)?)$/i.exec(part);
  if (!match) return part;
  const [, before = '', family = '', after = ''] = match;
  const name = unquote(family.replace(/\s*!\s*important\s*$/i, ''));
  if (faces.has(name.toLowerCase()))
    return `${before}${ownFamily(name, family)}${/!\s*important/i.test(part) ? ' !important' : after}`;
  // In the shorthand the first family follows the size: `700 12px/1 Name`.
  const last = /^([\s\S]*\s)([^\s"']+)$/.exec(family);
  if (!last || !faces.has((last[2] ?? '').toLowerCase())) return part;
  return `${before}${last[1] ?? ''}${ownFamily(last[2] ?? '', '')}${after}`;
}

/** A family in the instance's own form, in the quotes that it had. Without any, only a plain name gets some. */
function ownFamily(name: string, written: string): string {
  const quote = /^["']/.exec(written)?.[0] ?? (/^[\w \u0080-\uffff-]+$/.test(name) ? '"' : '');
  return `${quote}${name}${NAME_SUFFIX}${quote}`;
}

function unquote(family: string): string {
  const trimmed = family.trim();
  return /^(["']).*\1$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** The families that a sheet's `@font-face` rules define, in lower case. */
export function fontFacesOf(text: string): Set<string> {
  const faces = new Set<string>();
  if (!/@font-face/i.test(text)) return faces;
  for (const rule of text.matchAll(/@font-face\s*\{([^}]*)\}/gi)) {
    const family = /(?:^|[\s;])font-family\s*:\s*([^;}]+)/i.exec(rule[1] ?? '')?.[1];
    if (family) faces.add(unquote(family).toLowerCase());
  }
  return faces;
}

/** The names that a sheet's `@keyframes` rules define. */
export function keyframesOf(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(/@(?:-[a-z]+-)?keyframes\s+("[^"]*"|'[^']*'|[^\s{"']+)/gi))
    names.add(unquote(match[1] ?? ''));
  return names;
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i;

/** An address of a sheet, absolute; addresses that are absolute, data, or a fragment of the page stay undefined. */
export function resolveAddress(address: string, baseUrl: string): string | undefined {
  if (!address || ABSOLUTE.test(address)) return undefined;
  try {
    return new URL(address, baseUrl).href;
  } catch {
    return undefined;
  }
}

/** How the shell's own custom properties begin (`src/shared/ui`). */
const SHELL_PROPERTY = /--portal(?=[-\s{]|$)/i;

/** `@property` counts for the whole page: one that names a property of the shell is given a name that nobody uses. */
export function mapPropertyName(prelude: string): string {
  return prelude.replace(SHELL_PROPERTY, '--not-the-portal');
}
