import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageIndex } from '@/shared/paths/page-index';
import { resolvePage } from '@/shared/paths/resolve-page';
import { restoreTabs, serialiseTabs } from './persistence';
import { isFixed, noTabs, type Tab, type TabsState } from './tab';
import { tabOf } from './tab-identity';
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  evictions,
  landingOf,
  moveTab,
  nameTab,
  openTab,
  releasePages,
  togglePin,
} from './tabs-model';

const tab = (key: string, more: Partial<Tab> = {}): Tab => ({
  key,
  href: key,
  title: key,
  titleEn: undefined,
  icon: undefined,
  kind: 'host',
  affix: false,
  pinned: false,
  noCache: false,
  ...more,
});
const home = tab('/home', { affix: true });
const openAll = (...keys: string[]) => keys.reduce((state, key) => openTab(state, tab(key)), openTab(noTabs, home));
const titlesOf = ({ tabs }: TabsState) => tabs.map(({ title, titleEn }) => [title, titleEn]);
const keysOf = (state: TabsState) => state.tabs.map((each) => each.key);

const keys = ['/home', '/a', '/b', '/c', '/d', '/e'];
const key = fc.constantFrom(...keys);
type Step = (state: TabsState) => TabsState;
const step: fc.Arbitrary<Step> = fc.oneof(
  key.map(
    (each): Step =>
      (state) =>
        openTab(state, each === '/home' ? home : tab(each)),
  ),
  key.map(
    (each): Step =>
      (state) =>
        closeTab(state, each).state,
  ),
  key.map(
    (each): Step =>
      (state) =>
        closeOthers(state, each).state,
  ),
  key.map(
    (each): Step =>
      (state) =>
        closeLeft(state, each).state,
  ),
  key.map(
    (each): Step =>
      (state) =>
        closeRight(state, each).state,
  ),
  key.map(
    (each): Step =>
      (state) =>
        togglePin(state, each),
  ),
  fc.tuple(key, key).map(
    ([from, to]): Step =>
      (state) =>
        moveTab(state, from, to),
  ),
  fc.array(key).map(
    (each): Step =>
      (state) =>
        releasePages(state, each),
  ),
  fc.constant<Step>((state) => closeAll(state).state),
);

describe('a tab that is dragged over another one', () => {
  it('lands where it is shown to land, and nothing is shown where it stays', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key), key, key, fc.array(key), (others, from, to, pins) => {
        const state = pins.reduce(togglePin, openAll(...others.filter((each) => each !== '/home')));
        const landing = landingOf(state.tabs, from, to);
        const now = keysOf(moveTab(state, from, to));
        if (landing === undefined) expect(now).toEqual(keysOf(state));
        else expect(now.indexOf(from)).toBe(now.indexOf(to) + (landing === 'after' ? 1 : -1));
      }),
    );
  });
});

describe('any walk through the tab bar', () => {
  it('keeps its invariants', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = openTab(noTabs, home);
        for (const next of steps) {
          state = next(state);
          const now = keysOf(state);
          expect(new Set(now).size).toBe(now.length);
          expect(now[0]).toBe('/home');
          const fixed = state.tabs.map(isFixed);
          expect(fixed).toEqual([...fixed].sort((a, b) => Number(b) - Number(a)));
          expect(state.used.every((each) => now.includes(each))).toBe(true);
          expect(new Set(state.used).size).toBe(state.used.length);
          if (state.activeKey !== undefined) expect(now).toContain(state.activeKey);
        }
      }),
    );
  });

  it('never evicts the active, the fixed or a held page, and never more than needed', () => {
    const limits = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), limits, fc.array(key), (steps, limit, held) => {
        const state = steps.reduce((now, next) => next(now), openTab(noTabs, home));
        const gone = evictions(state, limit, (each) => held.includes(each));
        expect(gone.filter((each) => held.includes(each))).toEqual([]);
        expect(gone).not.toContain(state.activeKey);
        expect(gone).not.toContain('/home');
        expect(gone.length).toBeLessThanOrEqual(Math.max(0, state.used.length - limit));
      }),
    );
  });

  it('comes back from storage as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const state = steps.reduce((now, next) => next(now), openTab(noTabs, home));
        expect(restoreTabs(serialiseTabs(state), () => true).tabs).toEqual(state.tabs);
      }),
    );
  });
});

describe('going to an open tab', () => {
  it('leaves the list as it is, unless something of the tab has changed', () => {
    const state = openAll('/a', '/b');
    expect(openTab(state, tab('/a')).tabs).toBe(state.tabs);
    expect(openTab(state, tab('/a')).activeKey).toBe('/a');
    expect(openTab(state, tab('/b'))).toBe(state);
    expect(openTab(state, tab('/a', { href: '/a?x=1' })).tabs).not.toBe(state.tabs);
  });
});

/** @covers state:tabs */
describe('closing', () => {
  it('the active tab activates the last one left', () => {
    const state = openTab(openAll('/a', '/b', '/c'), tab('/a'));
    const closed = closeTab(state, '/a');
    expect(closed.goTo).toBe('/c');
    expect(closed.state.activeKey).toBe('/c');
  });

  it('a tab in the background moves nobody', () => {
    expect(closeTab(openAll('/a', '/b'), '/a').goTo).toBeUndefined();
  });

  it('the last one goes to /', () => {
    expect(closeTab(openTab(noTabs, tab('/a')), '/a')).toEqual({ state: noTabs, goTo: '/' });
  });

  it('all goes to / and keeps what is fixed', () => {
    const closed = closeAll(togglePin(openAll('/a', '/b'), '/b'));
    expect(keysOf(closed.state)).toEqual(['/home', '/b']);
    expect(closed.goTo).toBe('/');
  });

  it('others from a background tab shows that tab', () => {
    expect(closeOthers(openAll('/a', '/b', '/c'), '/a')).toMatchObject({ goTo: '/a', state: { activeKey: '/a' } });
  });

  it('left and right of a tab', () => {
    const state = openAll('/a', '/b', '/c');
    expect(keysOf(closeLeft(state, '/b').state)).toEqual(['/home', '/b', '/c']);
    expect(keysOf(closeRight(state, '/b').state)).toEqual(['/home', '/a', '/b']);
  });
});

describe('the tab of an address', () => {
  const routes = [
    { path: '/noticeTemplate', title: '通知模板' },
    { path: '/ehr/emp/archive', title: '员工档案' },
    { path: '/ehr/emp/archive/detail', title: '档案详情' },
    { path: '/oa/wfs/applyForm/leave', title: '请假申请' },
    { path: '/oa/wfs/applyForm/:formCode', title: '填写表单' },
  ].map((route) => ({ ...route, holders: [] }));
  const registrations = [
    { prefix: '/ehr/emp', zh: '员工服务', en: 'Employee services' },
    { prefix: '/oa/wfs', zh: '流程中心', en: 'Workflow' },
  ];
  const index = createPageIndex({ routes, registrations, applicationIds: [] });
  const at = (pathname: string, state = noTabs) =>
    tabOf(resolvePage(pathname, index), { pathname, search: '?x=1', hash: '' }, state);

  it('is the longest route of the user below a prefix', () => {
    expect(at('/ehr/emp/archive/12')).toMatchObject({
      key: '/ehr/emp/archive',
      kind: 'micro',
      href: '/ehr/emp/archive/12?x=1',
    });
    expect(at('/ehr/emp/archive/detail/3')?.key).toBe('/ehr/emp/archive/detail');
    expect(at('/ehr/emp/archives')).toMatchObject({ key: '/ehr/emp', title: '员工服务' });
    expect(at('/oa/wfs/applyForm/visitor')).toMatchObject({ key: '/oa/wfs/applyForm/visitor', title: '填写表单' });
    expect(at('/oa/wfs/applyForm/leave')).toMatchObject({ key: '/oa/wfs/applyForm/leave', title: '请假申请' });
  });

  it('is the active tab of the prefix where no route matches', () => {
    const state = openTab(noTabs, tab('/ehr/emp/archive', { kind: 'micro', title: '员工档案' }));
    expect(at('/ehr/emp/other', state)).toMatchObject({
      key: '/ehr/emp/archive',
      title: '员工档案',
      href: '/ehr/emp/other?x=1',
    });
  });

  it('is the path of a host page, and none for what is no page', () => {
    expect(at('/home')).toMatchObject({ key: '/home', kind: 'host', title: '首页', affix: true });
    expect(at('/noticeTemplate')).toMatchObject({ key: '/noticeTemplate', kind: 'host', title: '通知模板' });
    expect(at('/')).toBeUndefined();
    expect(at('/user')).toBeUndefined();
    expect(at('/nowhere')).toBeUndefined();
  });
});

describe('stored tabs', () => {
  it('are read with suspicion', () => {
    const stored = JSON.stringify([
      tab('/a'),
      { key: '//evil' },
      null,
      7,
      tab('/a'),
      { ...tab('/b'), href: 'https://evil.example' },
      tab('/gone'),
    ]);
    expect(keysOf(restoreTabs(stored, (each) => each.key !== '/gone'))).toEqual(['/a']);
    for (const bad of [null, '', '{', '{}', '5']) expect(restoreTabs(bad, () => true)).toEqual(noTabs);
  });
});

describe('a page that names itself', () => {
  it('keeps its title while its tab is navigated, until the tab is closed', () => {
    const bi = tab('/bi', { title: '报表', titleEn: 'Reports' });
    const named = nameTab(openTab(openAll(), bi), '/bi', 'Board 7');
    expect(titlesOf(named)[1]).toEqual(['Board 7', undefined]);
    expect(titlesOf(openTab(named, { ...bi, href: '/bi?x=1' }))[1]).toEqual(['Board 7', undefined]);
    expect(titlesOf(openTab(closeTab(named, '/bi').state, bi))[1]).toEqual(['报表', 'Reports']);
    expect(nameTab(named, '/gone', 'x').tabs).toEqual(named.tabs);
  });
});
