import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LedgerLine } from '@portal/runtime/ledger';
import { ledgerLines, newWatch } from './ledgers';
import { isOfTool, placeIn, textOf } from './texts';

const ORIGIN = 'http://localhost:7120';

describe('the text of a line of the console', () => {
  it.each([
    [['a', 1, { b: 2 }], 'a 1 {"b":2}'],
    [['%s of %d%%', 'part', 5, 'more'], 'part of 5% more'],
    [['%cred', 'color: red'], 'red'],
    [[new TypeError('lost')], 'TypeError: lost'],
    [['%o\n%s', new Error('broken')], 'Error: broken\n%s'],
    [[10n], '[object BigInt]'],
    [[undefined], 'undefined'],
  ])('%# is written as one reads it', (said, text) => expect(textOf(said)).toBe(text));
});

describe('the place in a stack', () => {
  const stack = [
    'Error: x',
    `    at http://localhost:8000/assets/engine.js:1:2`,
    `    at inner (${ORIGIN}/node_modules/.vite/deps/vue.js?v=1:5:6)`,
    `    at save (${ORIGIN}/src/main.ts?t=17:12:3)`,
  ].join('\n');

  it('is the first of the application itself', () =>
    expect(placeIn(stack, ORIGIN)).toBe(`${ORIGIN}/src/main.ts?t=17:12:3`));
  it('is none of another origin', () => expect(placeIn(stack, 'http://localhost:712')).toBeUndefined());
  it('tells what only a tool did', () => {
    expect(isOfTool(stack, ORIGIN)).toBe(false);
    expect(isOfTool(`at ${ORIGIN}/@vite/client:9:1`, ORIGIN)).toBe(true);
    expect(isOfTool('at http://localhost:8000/assets/engine.js:1:2', ORIGIN)).toBe(false);
  });
});

describe('the ledgers', () => {
  afterEach(() => vi.unstubAllGlobals());
  const line = (kind: LedgerLine['kind'], label: string, callSite?: string): LedgerLine => ({
    kind,
    label,
    ...(callSite !== undefined && { callSite }),
  });
  function hold(running: string[], lines: LedgerLine[]): void {
    const report = (instanceId: string) => ({ instanceId, ended: !running.includes(instanceId), counts: {}, lines });
    vi.stubGlobal('window', {
      portalLedger: (id?: string) => (id === undefined ? running : [id]).map(report),
    });
  }

  it('tell once what is changed, and at the closing what is left', () => {
    const watch = newWatch('oa-travel');
    const changed = line('prototype', 'Array.prototype.last');
    const left = line('interval', 'every 1000 ms', `${ORIGIN}/src/main.ts:3:1`);
    const ofVite = line('socket', 'ws', `connect (${ORIGIN}/@vite/client:9:1)`);
    hold(['oa-travel-2', 'oa-travel-agency', 'oa-travel-agency-1'], [changed, left, ofVite]);
    expect(ledgerLines(watch)).toEqual([{ kind: 'changed', line: changed }]);
    expect(ledgerLines(watch)).toEqual([]);
    hold(['oa-travel-agency'], [changed, left, ofVite]);
    expect(ledgerLines(watch)).toEqual([{ kind: 'left', line: left }]);
    expect(ledgerLines(watch)).toEqual([]);
  });

  it('say nothing before the runtime is there', () => {
    vi.stubGlobal('window', {});
    expect(ledgerLines(newWatch('oa-travel'))).toEqual([]);
  });
});
