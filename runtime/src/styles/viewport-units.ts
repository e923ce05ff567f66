/** One hundredth of the panel's height. The host sets it where its panels have a height; elsewhere the page's counts. */
const PANEL_UNIT = '--microapp-vh';

const UNIT = String.raw`[sld]?v[hb]`;
/** A number starts at its sign, dot or digit, so what stands before it is no part of a name. */
const LENGTH = String.raw`(?<![\w.\\-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(${UNIT})(?![\w%-])`;
const PIECE = new RegExp(
  String.raw`"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*[\s\S]*?(?:\*\/|$)|url\([^)]*\)?|var\(${PANEL_UNIT},[^)]*\)|${LENGTH}`,
  'gi',
);
const ANY = new RegExp(String.raw`\d${UNIT}(?![\w-])`, 'i');
const FIXED = /(?:^|[\s;{])position\s*:\s*fixed/i;

/** Whether a text has a length that counts from the height of the viewport; quick, and never wrong with "no". */
export function hasViewportHeights(text: string): boolean {
  return ANY.test(text);
}

/**
 * The value of a declaration with its viewport heights (`100vh`, `50dvh`, `10svh`, `1vb`) counted from the panel. For an
 * app its panel is the window: a page of `100vh` would otherwise be higher than what is seen of it. What is mapped
 * already stays as it is.
 */
export function mapViewportHeights(value: string): string {
  return value.replace(PIECE, (all: string, number: string | undefined, unit: string | undefined) =>
    number === undefined || unit === undefined || Number(number) === 0
      ? all
      : `calc(${number} * var(${PANEL_UNIT},1${unit.toLowerCase()}))`,
  );
}

/** Whether declarations fix their element to the page: its lengths then count from the page, too. */
export function isFixed(declarations: string): boolean {
  return FIXED.test(declarations);
}
