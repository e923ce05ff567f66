import { beforeEach, describe, expect, it } from 'vitest';
import { clearTabs, openTab, setTabs, tabOf, tabsState } from '@/features/tabs';
import { nameTabOf } from './name-tab';

const registration = { prefix: '/oa/wfs', zh: '流程中心', en: 'Workflow' };
const open = (tabKey: string) =>
  setTabs(
    openTab(
      tabsState(),
      tabOf(
        { tabKey, route: { title: '流程' }, registration },
        { pathname: tabKey, search: '', hash: '' },
        tabsState(),
      ) ??
        (() => {
          throw new Error('no tab');
        })(),
    ),
  );
const titles = () => tabsState().tabs.map(({ title, titleEn }) => [title, titleEn]);

describe('the title that an application gives a tab', () => {
  beforeEach(() => {
    clearTabs();
    open('/oa/wfs');
  });

  it('is shown, in one language or in both', () => {
    nameTabOf('/oa/wfs', ' QJ-2026-000001\n', undefined);
    expect(titles()).toEqual([['QJ-2026-000001', undefined]]);
    nameTabOf('/oa/wfs', { zh: '请假', en: 'Leave' }, '/oa/wfs?x=1');
    expect(titles()).toEqual([['请假', 'Leave']]);
  });

  it.each<[string, string, unknown, unknown]>([
    ['of another application’s tab', '/ehr/emp', '请假', undefined],
    ['of another application’s path', '/oa/wfs', '请假', '/ehr/emp/list'],
    ['of a prefix that only begins alike', '/oa/w', '请假', '/oa/wfs'],
    ['that is empty', '/oa/wfs', ' \u0000 ', undefined],
    ['that is too long', '/oa/wfs', 'x'.repeat(101), undefined],
    ['that is no text', '/oa/wfs', 7, undefined],
    ['that is half a pair', '/oa/wfs', { en: 'Leave' }, undefined],
  ])('is ignored: one %s', (_, prefix, title, path) => {
    nameTabOf(prefix, title, path);
    expect(titles()).toEqual([['流程', undefined]]);
  });
});
