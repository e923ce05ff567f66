import data from '@mdn/browser-compat-data/forLegacyNode';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NEWER_METHODS, NEWER_STATICS } from './newer-apis.ts';
import { NESTING, NEWER_AT_RULES, NEWER_PROPERTIES, NEWER_SELECTORS, NEWER_VALUES } from './newer-css.ts';

/** The first browsers of all that are supported, in the order in which a text names what is newer. */
const FLOOR = [
  ['chrome', 'Chrome', 109],
  ['firefox', 'Firefox', 120],
  ['safari', 'Safari', 16.4],
] as const;

/** Where MDN keeps what stands under another name there. */
const PLACES: Readonly<Record<string, string>> = {
  'CSS nesting': 'css/selectors/nesting',
  '@container style()': 'css/at-rules/container/style_queries_for_custom_properties',
  ':nth-child(of)': 'css/selectors/nth-child/of_syntax',
  'linear()': 'css/types/easing-function/linear-function',
  'image-set()': 'css/types/image/image-set',
  'rgb(from)': 'css/types/color/rgb/relative_syntax',
  rlh: 'css/types/length/rlh',
  cap: 'css/types/length/cap',
  subgrid: 'css/properties/grid-template-columns/subgrid',
  'URL.parse': 'api/URL/parse_static',
  'document.startViewTransition': 'api/Document/startViewTransition',
  'scheduler.yield': 'api/Scheduler/yield',
  isWellFormed: 'javascript/builtins/String/isWellFormed',
  toWellFormed: 'javascript/builtins/String/toWellFormed',
  showPopover: 'api/HTMLElement/showPopover',
  hidePopover: 'api/HTMLElement/hidePopover',
  togglePopover: 'api/HTMLElement/togglePopover',
  setHTMLUnsafe: 'api/Element/setHTMLUnsafe',
  getHTML: 'api/Element/getHTML',
  moveBefore: 'api/Element/moveBefore',
};
const COLOURS = ['color-mix', 'oklch', 'oklab', 'lch', 'lab', 'color', 'light-dark'];

/** The kinds of things in the tables, each with where MDN keeps one of its name. */
const KINDS: readonly (readonly [name: string, since: string, place: string])[] = [
  ...[NESTING, ...NEWER_AT_RULES].map(({ name, since }) => [name, since, `css/at-rules/${name.slice(1)}`] as const),
  ...NEWER_SELECTORS.map(
    ({ name, since }) => [name, since, `css/selectors/${name.replace(/^:+|\(.*$/g, '')}`] as const,
  ),
  ...NEWER_PROPERTIES.map(({ name, since }) => [name, since, `css/properties/${name}`] as const),
  ...NEWER_VALUES.map(({ name, since }) => {
    const called = name.replace('()', '');
    return [name, since, `css/types/${COLOURS.includes(called) ? 'color/' : ''}${called}`] as const;
  }),
  ...[...NEWER_STATICS].map(([name, since]) => [name, since, `javascript/builtins/${name.replace('.', '/')}`] as const),
  ...[...NEWER_METHODS].map(([name, since]) => [name, since, `javascript/builtins/Set/${name}`] as const),
];

const statement = z.looseObject({
  version_added: z.union([z.string(), z.boolean(), z.null()]),
  version_removed: z.unknown().optional(),
  /** What has it in part at first has another statement for the whole. */
  partial_implementation: z.boolean().optional(),
  prefix: z.string().optional(),
  alternative_name: z.string().optional(),
  flags: z.array(z.unknown()).optional(),
});
const compat = z.looseObject({
  __compat: z.looseObject({ support: z.record(z.string(), z.union([statement, z.array(statement)])) }),
});

function featureAt(place: string): unknown {
  return place.split('/').reduce<unknown>((at, part) => Reflect.get(Object(at), part), data);
}

/** The first version that has something under its own name and without a switch; infinite where none does. */
function firstOf(support: z.infer<typeof compat>['__compat']['support'], browser: string, floor: number): number {
  const versions = [support[browser] ?? []]
    .flat()
    .filter(
      ({ version_removed, partial_implementation, prefix, alternative_name, flags }) =>
        (version_removed === undefined || partial_implementation === true) &&
        prefix === undefined &&
        alternative_name === undefined &&
        !flags,
    )
    .map(({ version_added, partial_implementation }) => ({
      version: Number.parseFloat(String(version_added).replace('≤', '')),
      inPart: partial_implementation === true,
    }))
    // What the oldest browsers have in part, they do not have.
    .filter(({ version, inPart }) => !Number.isNaN(version) && !(inPart && version <= floor));
  return Math.min(...versions.map(({ version }) => version));
}

describe('what the check calls newer than the oldest browsers', () => {
  it.each(KINDS)('%s is there since %s', (name, since, usual) => {
    const { support } = compat.parse(featureAt(PLACES[name] ?? usual)).__compat;
    const late = FLOOR.map(([id, called, floor]) => ({ called, floor, first: firstOf(support, id, floor) })).find(
      ({ first, floor }) => first > floor,
    );
    expect(late && `${late.called} ${late.first}`).toBe(since);
  });
});
