import { describe, expect, it } from 'vitest';
import { ownVersion } from '../shared/own-version.ts';
import type { Observation } from './observation.ts';
import { asJunit, asText, judge } from './report.ts';
import { RULES } from './rules/index.ts';
import type { Settings } from './settings.ts';

const settings: Settings = {
  name: 'travel',
  prefix: '/oa/travel',
  path: '/oa/travel',
  budgetKb: 500,
  answers: {},
  exceptions: {},
};
const opening = { status: 'visible', text: 'ready', address: '/oa/travel' };
const SOUND: Observation = {
  prefix: '/oa/travel',
  path: '/oa/travel',
  openings: [opening, opening],
  pair: [opening, opening],
  left: [],
  changed: [],
  globals: [],
  departures: [],
  console: [],
  token: 'secret',
  stored: [{ place: 'localStorage "lang"', text: 'zh' }],
  sizes: [{ name: 'main-1a2b3c.js', bytes: 1_000 }],
  look: { chinese: '差旅', english: 'Travel', faults: [], bright: 0, wide: [], status: 'visible', kept: true },
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
    ['16', 'a wide table', looked({ wide: ['<table> reaches to 900 px'] }), 'warning'],
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
  expect(asText(verdicts)).toContain('excepted: a poster');
});

it('writes what a build server reads, whatever was found', () => {
  const seen = { ...SOUND, console: [{ kind: 'error' as const, text: '<b> & "x" \u0007' }] };
  const text = asJunit(judge(seen, settings, ['08']), 'travel');
  expect(text).toContain('failures="1"');
  for (const part of ['<b>', '\u0007', ' & ']) expect(text).not.toContain(part);
});
