import { describe, expect, it } from 'vitest';
import type { MicroAppSnapshot } from '@portal/runtime';
import { countsOf, loadedApps, reportText, type PageFacts } from './loaded-apps';

const snapshot = (more: Partial<MicroAppSnapshot> = {}): MicroAppSnapshot => ({
  status: 'visible',
  dirty: false,
  outdated: false,
  fallback: false,
  panelId: 'one',
  ...more,
});
const panel = (prefix: string, name: string, key: string, more?: Partial<MicroAppSnapshot>) => ({
  tab: { key, href: key, title: key, registration: { prefix, name } },
  snapshot: snapshot(more),
});
const measure = (name: string, startTime: number, duration: number) => ({ name, startTime, duration });

const facts: PageFacts = {
  panels: [
    panel('/ehr/emp', 'ehr-emp', '/ehr/emp/a'),
    panel('/oa/wfs', 'oa-wfs', '/oa/wfs/1', { status: 'hidden', dirty: true }),
    panel('/oa/wfs', 'oa-wfs', '/oa/wfs/2', { status: 'failed', error: { code: 'reloadsPage' } }),
  ],
  ledgers: [
    { instanceId: 'ehr-emp-1', ended: true, counts: { layer: 1 }, lines: [{ kind: 'layer', label: 'old' }] },
    {
      instanceId: 'ehr-emp-12',
      ended: false,
      counts: {},
      lines: [
        { kind: 'listener', label: 'resize', callSite: 'start (https://a.example/main.js:1:2)' },
        { kind: 'listener', label: 'scroll' },
        { kind: 'interval', label: '500 ms' },
      ],
    },
    { instanceId: 'ehr-emp-x-3', ended: false, counts: {}, lines: [{ kind: 'worker', label: 'of another' }] },
  ],
  measures: [
    measure('ehr-emp-1: opening', 0, 90),
    measure('ehr-emp-1: fetch', 0, 90),
    measure('ehr-emp-12: opening', 100, 60),
    measure('ehr-emp-12: mount', 130, 10),
    measure('ehr-emp-12: fetch', 100, 20),
    measure('ehr-emp-12: fetch', 140, 20),
    measure('ehr-emp-12: of a later version', 160, 20),
    measure('ehr-emp-x-3: opening', 200, 1),
  ],
  entryOf: (prefix) => `https://a.example${prefix}/`,
};

describe('what a page has loaded', () => {
  it('is told by application: its tabs, its last opening, what it holds and what it left behind', () => {
    const [employees, workflow] = loadedApps(facts);
    expect(employees).toMatchObject({
      prefix: '/ehr/emp',
      entry: 'https://a.example/ehr/emp/',
      opening: [
        { part: 'fetch', ms: 40 },
        { part: 'mount', ms: 10 },
      ],
      left: { instanceId: 'ehr-emp-1' },
    });
    expect(employees?.held.map(({ label }) => label)).toEqual(['resize', 'scroll', '500 ms']);
    expect(workflow).toMatchObject({ opening: [], held: [], left: undefined });
    expect(workflow?.tabs.map(({ key }) => key)).toEqual(['/oa/wfs/1', '/oa/wfs/2']);
  });

  it('is counted by kind, the most first', () => {
    expect(countsOf(loadedApps(facts)[0]?.held ?? [])).toEqual([
      { kind: 'listener', count: 2 },
      { kind: 'interval', count: 1 },
    ]);
  });

  it('stands in a report as it stands on the page', () => {
    const text = reportText(loadedApps(facts), { now: new Date(0), userAgent: 'a browser' });
    expect(text).toBe(`1970-01-01T00:00:00.000Z  a browser

/ehr/emp  https://a.example/ehr/emp/
  visible  /ehr/emp/a
  opened: fetch 40 ms, mount 10 ms
  holds: listener 2, interval 1
    listener resize  start (https://a.example/main.js:1:2)
    listener scroll
    interval 500 ms
  left behind by ehr-emp-1: layer 1

/oa/wfs  https://a.example/oa/wfs/
  hidden  /oa/wfs/1 (unsaved input)
  failed  /oa/wfs/2 (error reloadsPage)
  holds: nothing
`);
  });
});
