import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownVersion } from '../shared/own-version.ts';
import type { Observation } from './observation.ts';
import { asJson, asJunit, asText } from './print.ts';
import { judge } from './report.ts';
import { RULES } from './rules/index.ts';
import type { Settings } from './settings.ts';

const settings: Settings = {
  name: 'travel',
  prefix: '/oa/travel',
  path: '/oa/travel',
  budgetKb: 500,
  budgetMs: 3_000,
  licences: [],
  answers: {},
  exceptions: {},
};
const opening = { status: 'visible', text: 'ready', address: '/oa/travel', ms: 90, instances: ['1'], longestMs: 0 };
const tab = (asked = '/oa/travel'): Observation['pair'][number] => ({ ...opening, asked, address: asked });
const HELD = { nodes: 900, heapBytes: 9_000_000 };
const SOUND: Observation = {
  prefix: '/oa/travel',
  path: '/oa/travel',
  openings: [opening, opening],
  held: [HELD, HELD, HELD],
  pair: [tab(), tab('/oa/travel/other'), tab()],
  left: [],
  changed: [],
  globals: [],
  departures: [],
  console: [],
  token: 'secret',
  stored: [{ place: 'localStorage "lang"', text: 'zh' }],
  calls: ['GET /oa_portal/oa/portal/Notice/GetSettings', 'GET /oa_portal/oa/travel/trips'],
  served: [],
  publicMaps: [],
  packages: { found: [{ name: 'react', version: '19.3.1', licence: 'MIT' }], weak: [] },
  sizes: [{ name: 'main-1a2b3c.js', bytes: 1_000 }],
  look: {
    chinese: '差旅',
    english: 'Travel',
    faults: [],
    bright: 0,
    wide: [],
    status: 'visible',
    kept: true,
    tenant: {
      ...opening,
      kept: true,
      before: ['GET /oa_portal/trips'],
      after: ['GET /oa_portal/trips'],
      stale: [],
      isOther: false,
    },
    dirtyUntouched: false,
    typed: { field: 'reason', isTold: true },
  },
  failing: { ...opening, calls: ['GET /oa_portal/trips'], uncaught: [], departures: [], renewals: 0 },
  expired: { ...opening, calls: ['GET /oa_portal/trips'], uncaught: [], departures: [], renewals: 1 },
  files: new Map(),
  names: ['assets/main-1a2b3c.js'],
};
const styled = (css: string): Observation => ({ ...SOUND, files: new Map([['a-1a2b3c.css', css]]) });
const resultOf = (seen: Observation, rule: string): string | undefined => judge(seen, settings, [rule])[0]?.result;

it('has a number for every rule, in order', () => {
  expect(RULES.map(({ id }) => id)).toEqual(RULES.map((_, at) => String(at + 1).padStart(2, '0')));
});

it('explains every rule under its number, with its title', () => {
  const page = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const missing = RULES.filter(({ id, title }) => !page.includes(`## ${id} **${title.en.replaceAll('’', "'")}.**`));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('says nothing of a sound application', () => {
  expect(new Set(judge(SOUND, settings, []).map(({ result }) => result))).toEqual(new Set(['pass']));
});

describe('a style sheet', () => {
  it.each([
    ['body { background: red }', 'fail'],
    ['html, body{margin:0;overflow:hidden}', 'fail'],
    ['@media print { html { height: auto } }', 'fail'],
    ['body { color: red }', 'pass'],
    ['html.dark { --background: red }', 'pass'],
    ['.body, .html body-part { background: red }', 'pass'],
    ['/* body { background: red } */ .a { height: 1px }', 'pass'],
  ])('%s: %s', (css, result) => expect(resultOf(styled(css), '10')).toBe(result));
});

const scriptNaming = (map: string): Observation => ({
  ...SOUND,
  files: new Map([['a-1a2b3c.js', `work();\n//# sourceMappingURL=${map}\n`]]),
  names: ['a-1a2b3c.js', 'a-1a2b3c.js.map'],
});

describe('source maps', () => {
  it.each<[what: string, seen: Observation, result: string]>([
    ['beside scripts that do not name them', { ...scriptNaming(''), names: ['a-1a2b3c.js.map'] }, 'pass'],
    ['none', { ...scriptNaming(''), names: [] }, 'pass'],
    ['named by a script', scriptNaming('a-1a2b3c.js.map'), 'fail'],
    ['for anybody to read', { ...SOUND, publicMaps: ['a-1a2b3c.js.map'] }, 'fail'],
  ])('%s: %s', (_what, seen, result) => expect(resultOf(seen, '13')).toBe(result));

  it('are missed in a note, and the rule passes', () => {
    const verdicts = judge({ ...scriptNaming(''), names: [] }, settings, ['13']);
    expect(asText(verdicts, 'en')).toContain('there are none');
    expect(asText(verdicts, 'zh')).toContain('没有源码映射');
  });
});

const grown = (...bytes: number[]): Observation => ({
  ...SOUND,
  held: bytes.map((heapBytes) => ({ nodes: 900, heapBytes })),
});
const openings = (...changes: Partial<Observation['openings'][number]>[]): Observation => ({
  ...SOUND,
  openings: changes.map((change) => ({ ...opening, ...change })),
});

const tabs = (...changes: Partial<Observation['pair'][number]>[]): Observation => ({
  ...SOUND,
  pair: SOUND.pair.map((each, at) => ({ ...each, ...changes[at] })),
});
const scripted = (text: string, name = 'a-1a2b3c.js'): Observation => ({ ...SOUND, files: new Map([[name, text]]) });

it.each<[rule: string, what: string, seen: Observation, result: string]>([
  ['02', 'a second tab that fails', tabs({}, { status: 'failed' }), 'fail'],
  ['02', 'a first tab that is another one later', tabs({}, {}, { text: 'other' }), 'warning'],
  ['04', 'a second tab that goes to the first page', tabs({}, { address: '/oa/travel' }), 'fail'],
  ['31', 'newer syntax', scripted('a(/[a--b]/v)'), 'fail'],
  ['31', 'a newer function', scripted('Object.groupBy(a, b)'), 'warning'],
  ['31', 'a copy that the portal made', scripted('a(/[a--b]/v)', 'portal-prepared/1/a.js'), 'pass'],
  ['31', 'a newer style', styled('a:has(b) { color: red }'), 'warning'],
  ['31', 'styles of the oldest browsers', styled('@layer a { :is(b) { height: 100dvh } }'), 'pass'],
  ['31', 'a newer style that is asked for', styled('@supports selector(:has(a)) { a:has(b) { top: 0 } }'), 'pass'],
  ['31', 'newer syntax in the page', scripted('<script>a(/[a--b]/v)</script>', 'index.html'), 'fail'],
  ['31', 'a newer style in the page', scripted('<style>a:has(b) { top: 0 }</style>', 'index.html'), 'warning'],
  ['31', 'data in the page', scripted('<script type="text/x">a(/[a--b]/v)</script>', 'index.html'), 'pass'],
  ['09', 'slow at first', openings({ ms: 9_000 }, {}), 'warning'],
  ['09', 'slow later', openings({}, { ms: 9_000 }), 'pass'],
  ['21', 'the same instance', openings({}, {}), 'pass'],
  ['21', 'another instance', openings({}, { instances: ['2'] }), 'fail'],
  ['21', 'another instance that failed', openings({}, { instances: [], status: 'failed' }), 'pass'],
  ['22', 'more at each opening', grown(1e6, 2e6, 4e6, 6e6, 8e6), 'warning'],
  ['22', 'more once', grown(1e6, 2e6, 4e6, 4e6, 4e6), 'pass'],
  ['22', 'opened once', grown(1e6), 'pass'],
  ['23', 'a long task once', openings({ longestMs: 900 }, {}), 'pass'],
  ['23', 'long tasks each time', openings({ longestMs: 900 }, { longestMs: 300 }), 'warning'],
  ['26', 'a call that is not there', { ...SOUND, calls: ['GET /oa_portal/oa/portal/Notify/GetNothing'] }, 'fail'],
  ['26', 'with another method', { ...SOUND, calls: ['DELETE /oa_portal/oa/portal/Notice/GetSettings'] }, 'fail'],
  ['26', 'a part of the path that varies', { ...SOUND, calls: ['GET /oa_portal/oa/portal/Menu/change/7'] }, 'pass'],
])('%s: %s', (rule, _what, seen, result) => expect(resultOf(seen, rule)).toBe(result));

describe('another tenant', () => {
  const chosen = (tenant: Partial<NonNullable<Observation['look']>['tenant']>): Observation => ({
    ...SOUND,
    ...(SOUND.look && { look: { ...SOUND.look, tenant: { ...SOUND.look.tenant, ...tenant } } }),
  });
  it.each<[what: string, seen: Observation, result: string]>([
    ['no call is made again', chosen({ after: [] }), 'warning'],
    ['no call is made again, and something else is shown', chosen({ after: [], isOther: true }), 'pass'],
    ['there are no calls', chosen({ before: [], after: [] }), 'pass'],
    ['the old one is asked for', chosen({ stale: ['GET /oa_portal/trips'] }), 'fail'],
    ['another instance', chosen({ kept: false }), 'fail'],
    ['a failure', chosen({ status: 'failed' }), 'fail'],
  ])('%s: %s', (_what, seen, result) => expect(resultOf(seen, '24')).toBe(result));
});

it.each([
  [undefined, 'pass'],
  [{ field: 'reason', isTold: false }, 'warning'],
])('typed %j: %s', (typed, result) => {
  expect(resultOf({ ...SOUND, ...(SOUND.look && { look: { ...SOUND.look, typed } }) }, '25')).toBe(result);
});

it('warns of unsaved input where nobody has typed', () => {
  expect(resultOf({ ...SOUND, ...(SOUND.look && { look: { ...SOUND.look, dirtyUntouched: true } }) }, '25')).toBe(
    'warning',
  );
});

const SERVED = { name: '', type: 'text/html', cache: 'no-cache', isShared: true };
const SCRIPT = { name: 'a/main-1a2b3c.js', type: 'text/javascript', cache: 'max-age=31536000', isShared: true };

it.each<[what: string, file: Observation['served'][number], result: string]>([
  ['as it should', SERVED, 'pass'],
  ['a script as it should', SCRIPT, 'pass'],
  ['a page that is kept', { ...SERVED, cache: 'max-age=600' }, 'warning'],
  ['a script that is not kept', { ...SCRIPT, cache: 'no-cache' }, 'warning'],
  ['without a hash, and not kept', { ...SCRIPT, name: 'main.js', cache: '' }, 'pass'],
  ['for its own origin', { ...SCRIPT, isShared: false }, 'fail'],
  ['a picture for its own origin', { ...SCRIPT, name: 'a.png', type: 'image/png', isShared: false }, 'pass'],
  ['a page in place of a script', { ...SCRIPT, type: 'text/html; charset=utf-8' }, 'fail'],
])('served, %s: %s', (_what, file, result) => expect(resultOf({ ...SOUND, served: [file] }, '27')).toBe(result));

it.each([
  ['MIT', 'pass'],
  ['(MIT OR GPL-3.0-only)', 'pass'],
  ['MIT AND GPL-3.0-only', 'fail'],
  ['AGPL-3.0', 'fail'],
  ['LGPL-3.0', 'warning'],
  ['MPL-2.0', 'pass'],
  ['UNLICENSED', 'warning'],
  ['', 'warning'],
])('the licence "%s": %s', (licence, result) => {
  const seen = { ...SOUND, packages: { found: [{ name: 'some', version: '1.0.0', licence }], weak: [] } };
  expect(judge(seen, { ...settings, licences: ['MPL-2.0'] }, ['28'])[0]?.result).toBe(result);
});

it.each([
  [[{ name: 'some', severity: 'critical', title: 'bad' }], 'fail'],
  [[{ name: 'some', severity: 'moderate', title: 'bad' }], 'warning'],
  [{ zh: '没有检查', en: 'not looked at: the registry is gone' }, 'pass'],
])('%j is known: %s', (weak, result) => {
  const seen = { ...SOUND, packages: { found: [], weak } };
  const verdicts = judge(seen, settings, ['29']);
  expect(verdicts[0]?.result).toBe(result);
  if ('en' in weak) expect(asText(verdicts, 'en')).toContain(weak.en);
});

it('tells of two versions of a framework', () => {
  const react = { name: 'react', version: '19.3.1', licence: 'MIT' };
  const found = [react, { ...react, version: '17.0.2' }];
  const verdicts = judge({ ...SOUND, packages: { found, weak: [] } }, settings, ['30']);
  expect(verdicts[0]?.findings.map(({ text }) => text.en)).toEqual(['react is there as 17.0.2 and 19.3.1']);
});

const FAULT = { id: 'label', grave: false, help: 'Fields have labels', places: 2, first: 'input' };

describe('what a person changes', () => {
  const looked = (look: Partial<NonNullable<Observation['look']>>): Observation =>
    SOUND.look ? { ...SOUND, look: { ...SOUND.look, ...look } } : SOUND;
  it.each<[rule: string, what: string, seen: Observation, result: string]>([
    ['14', 'a text that stays Chinese', looked({ english: '差旅' }), 'warning'],
    ['14', 'a text without Chinese', looked({ chinese: 'OK', english: 'OK' }), 'pass'],
    ['14', 'another instance', looked({ kept: false }), 'fail'],
    ['14', 'a failure', looked({ status: 'failed' }), 'fail'],
    ['15', 'a bright card', looked({ bright: 0.3 }), 'pass'],
    ['15', 'a bright page', looked({ bright: 0.9 }), 'warning'],
    ['19', 'a project without axe', looked({ faults: undefined }), 'warning'],
    ['19', 'a fault that keeps people out', looked({ faults: [{ ...FAULT, grave: true }] }), 'fail'],
    ['19', 'a fault that does not', looked({ faults: [FAULT] }), 'warning'],
    ['16', 'a wide table', looked({ wide: [{ element: '<table>', px: 900 }] }), 'warning'],
  ])('%s: %s', (rule, _what, seen, result) => expect(resultOf(seen, rule)).toBe(result));
});

it.each([
  [undefined, 'pass'],
  [ownVersion(), 'pass'],
  ['1.2.3', 'fail'],
])('a kit of the version %s: %s', (kit, result) => {
  expect(judge(SOUND, { ...settings, ...(kit !== undefined && { kit }) }, ['20'])[0]?.result).toBe(result);
});

describe('a call that fails', () => {
  const failed = (change: Partial<NonNullable<Observation['failing']>>): Observation => ({
    ...SOUND,
    ...(SOUND.failing && { failing: { ...SOUND.failing, ...change } }),
    ...(SOUND.expired && { expired: { ...SOUND.expired, ...change } }),
  });
  it.each<[rule: string, what: string, seen: Observation, result: string]>([
    ['17', 'nobody catches it', failed({ uncaught: ['no rows'] }), 'fail'],
    ['17', 'the page is empty', failed({ text: ' ' }), 'fail'],
    ['17', 'it does not open', failed({ status: 'failed' }), 'fail'],
    ['17', 'there are no calls', failed({ calls: [], text: '' }), 'pass'],
    ['18', 'it leads to a sign-in page of its own', failed({ address: '/login' }), 'fail'],
    ['18', 'it sends the page to one', failed({ departures: ['/login'] }), 'fail'],
    ['18', 'nobody asks for a fresh token', failed({ renewals: 0 }), 'warning'],
    ['18', 'there are no calls', failed({ calls: [], renewals: 0 }), 'pass'],
  ])('%s: %s', (rule, _what, seen, result) => expect(resultOf(seen, rule)).toBe(result));
});

it('excepts a rule with its reason, and prints what was found', () => {
  const excepted = { ...settings, exceptions: { '10': 'a poster' } };
  const verdicts = judge(styled('body { background: red }'), excepted, ['10']);
  expect(verdicts[0]?.result).toBe('excepted');
  expect(asText(verdicts, 'en')).toContain('excepted: a poster');
  expect(asText(verdicts, 'zh')).toContain('例外的原因：a poster');
});

it('writes what a build server reads, whatever was found', () => {
  const seen = { ...SOUND, console: [{ kind: 'error' as const, text: '<b> & "x" \u0007' }] };
  const text = asJunit(judge(seen, settings, ['08']), 'travel', 'en');
  expect(text).toContain('failures="1"');
  expect(text).toContain('<failure type="console-error" ');
  for (const part of ['<b>', '\u0007', ' & ']) expect(text).not.toContain(part);
});

it('prints the same codes in each language, with words of it', () => {
  const verdicts = judge(styled('body { overflow: hidden }'), settings, ['10']);
  const common = { rule: '10', result: 'fail', codes: ['page-styled'], page: 'RULES.md#10' };
  const told = (language: 'zh' | 'en'): unknown => JSON.parse(asJson(verdicts, language));
  expect(told('en')).toMatchObject([{ ...common, title: 'no style sheet changes html or body' }]);
  expect(told('zh')).toMatchObject([{ ...common, title: '没有样式表改变 html 或 body' }]);
  expect(asText(verdicts, 'zh')).toMatch(/^失败 {2}10 .*\n.*a-1a2b3c\.css：body .*\n.*→ 把样式/);
  expect(asText(verdicts, 'zh')).toContain('失败 1');
});
