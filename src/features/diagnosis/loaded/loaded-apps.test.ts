import { describe, expect, it } from 'vitest';
import type { MicroAppSnapshot } from '@portal/runtime';
import { countsOf, loadedApps, type PageFacts } from './loaded-apps';
import { reportText } from './report-text';

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
  inspections: [
    {
      instanceId: 'ehr-emp-12',
      prefix: '/ehr/emp',
      entry: 'https://a.example/apps/ehr/emp/1/',
      isParked: false,
      globals: [{ name: 'ehr-emp', type: 'object', text: '{}' }],
      storage: [{ area: 'localStorage', key: 'draft', length: 12 }],
      cookies: ['seen'],
      props: [{ name: 'token', type: 'string', text: '' }],
    },
  ],
  faults: [
    {
      at: 400,
      opening: 'ehr-emp-12',
      prefix: '/ehr/emp',
      entry: 'https://a.example/apps/ehr/emp/1/',
      message: 'TypeError: no',
      frames: [{ name: 'save', url: 'https://a.example/main.js', line: 1, column: 2 }],
    },
  ],
  longFrames: [
    { at: 500, ms: 120.4, prefix: '/ehr/emp', what: 'sort', place: 'https://a.example/list.js' },
    { at: 600, ms: 80, prefix: '/oa/ai', what: 'other', place: 'https://a.example/other.js' },
  ],
  entryOf: (prefix) => `https://a.example${prefix}/`,
};

describe('what a page has loaded', () => {
  it('is told by application: its tabs, its last opening, what it holds and what it left behind', () => {
    const [employees, workflow] = loadedApps(facts);
    expect(employees).toMatchObject({
      prefix: '/ehr/emp',
      entry: 'https://a.example/apps/ehr/emp/1/',
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

  it('stands in a report as it stands on the page, without values, and with the places that were found', () => {
    const about = { owner: '王芳', contact: 'hr@example.com', release: '1.2.0', isCurrent: true };
    const text = reportText(loadedApps(facts), {
      now: new Date(0),
      userAgent: 'a browser',
      about: new Map([['/ehr/emp', about]]),
      sources: new Map([['https://a.example/main.js:1:2', 'src/start.ts:7:3']]),
    });
    expect(text).toBe(`1970-01-01T00:00:00.000Z  a browser

/ehr/emp  https://a.example/apps/ehr/emp/1/
  release: 1.2.0 (current)
  owner: 王芳, hr@example.com
  visible  /ehr/emp/a
  opened: fetch 40 ms, mount 10 ms
  error: TypeError: no
    save (src/start.ts:7:3)
  long task: 120 ms sort (https://a.example/list.js)
  holds: listener 2, interval 1
    listener resize  start (src/start.ts:7:3)
    listener scroll
    interval 500 ms
  left behind by ehr-emp-1: layer 1
    layer old
  ehr-emp-12
    globals: ehr-emp
    storage: localStorage.draft
    cookies: seen

/oa/wfs  https://a.example/oa/wfs/
  hidden  /oa/wfs/1 (unsaved input)
  failed  /oa/wfs/2 (error reloadsPage)
  holds: nothing
`);
  });
});
