/** Something of style sheets, with the first browser that has it. */
export interface Newer {
  name: string;
  /** After Chrome and Edge 109, Firefox 120 or Safari 16.4. */
  since: string;
  /** How it is seen in what stands before a brace, in a property, or in a value. */
  sign: RegExp;
}

const newer = (since: string, name: string, sign: RegExp): Newer => ({ name, since, sign });
/** Functions of a name: `lab(` is neither `oklab(` nor `-x-lab(`. */
const calls = (since: string, ...names: string[]): Newer[] =>
  names.map((name) => newer(since, `${name}()`, new RegExp(`(?<![\\w-])${name}\\(`, 'i')));

// Well-known ones, by which colours, places and rules get lost. What only looks less fine without, such as
// `scrollbar-width` or `text-wrap`, is left out. All that is not here is in the oldest browsers already: cascade layers,
// container queries of sizes, `:is()`, `dvh`, ranges of media queries.

export const NESTING: Newer = newer('Chrome 112', 'CSS nesting', /^/);

export const NEWER_AT_RULES: readonly Newer[] = [
  newer('Safari 17', '@counter-style', /^@counter-style\b/i),
  newer('Chrome 111', '@container style()', /^@container\b.*\bstyle\(/is),
  newer('Chrome 117', '@starting-style', /^@starting-style\b/i),
  newer('Chrome 118', '@scope', /^@scope\b/i),
  newer('Chrome 125', '@position-try', /^@position-try\b/i),
  newer('Firefox 128', '@property', /^@property\b/i),
  newer('Chrome 139', '@function', /^@function\b/i),
];

export const NEWER_SELECTORS: readonly Newer[] = [
  newer('Chrome 110', ':autofill', /(?<!:):autofill\b/i),
  newer('Chrome 111', ':nth-child(of)', /:nth-(?:last-)?child\([^()]*\sof\s/i),
  newer('Firefox 144', '::view-transition', /::view-transition\b/i),
  newer('Chrome 114', ':popover-open', /:popover-open\b/i),
  newer('Firefox 140', '::highlight()', /::highlight\(/i),
  newer('Chrome 119', ':user-valid', /:user-valid\b/i),
  newer('Chrome 119', ':user-invalid', /:user-invalid\b/i),
  newer('Chrome 120', ':dir()', /:dir\(/i),
  newer('Firefox 121', ':has()', /:has\(/i),
  newer('Chrome 125', ':state()', /:state\(/i),
  newer('Chrome 131', '::details-content', /::details-content\b/i),
];

export const NEWER_PROPERTIES: readonly Newer[] = [
  newer('Chrome 120', 'mask', /^mask(?:-(?:image|size|repeat|position|composite))?$/),
  newer('Chrome 125', 'anchor-name', /^anchor-name$/),
  newer('Chrome 125', 'position-anchor', /^position-anchor$/),
  newer('Chrome 129', 'position-area', /^position-area$/),
];

export const NEWER_VALUES: readonly Newer[] = [
  ...calls('Chrome 111', 'color-mix', 'oklch', 'oklab', 'lch', 'lab', 'color', 'sin', 'cos', 'tan', 'atan2'),
  newer('Chrome 111', 'rlh', /(?<![\w#-])[\d.]+rlh\b/i),
  ...calls('Chrome 113', 'linear', 'image-set'),
  newer('Chrome 117', 'subgrid', /(?<![\w-])subgrid\b/i),
  newer('Chrome 118', 'cap', /(?<![\w#-])[\d.]+r?cap\b/i),
  newer('Chrome 119', 'rgb(from)', /(?<![\w-])(?:rgb|hsl)a?\(\s*from\s/i),
  ...calls('Chrome 120', 'pow', 'sqrt', 'hypot'),
  ...calls('Chrome 123', 'light-dark'),
  ...calls('Chrome 125', 'anchor', 'anchor-size', 'round', 'mod', 'rem'),
  ...calls('Chrome 129', 'calc-size'),
  ...calls('Chrome 137', 'if'),
];
