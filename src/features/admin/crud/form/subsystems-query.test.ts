// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { subsystemsQuery } from './subsystems-query';

const STORED = {
  id: 's1',
  system_code: 'oa',
  subsystem_code: 'oa-doc',
  subsystem_name: '公文',
  subsystem_name_en: 'Documents',
};
const asked: URL[] = [];
let stored: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  stored = [STORED];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, location.origin));
    return Promise.resolve(Response.json({ success: true, code: 0, msg: '', data: stored }));
  });
});
const fetched = (systemCode?: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(subsystemsQuery(systemCode));

/** @covers call:getSubSystems */
describe('the subsystems in use, by getSubSystems', () => {
  it.each([
    ['of one system', 'oa', 'oa'],
    ['of all systems', undefined, null],
  ])('%s', async (_, systemCode, inQuery) => {
    expect(await fetched(systemCode)).toEqual([STORED]);
    expect(asked.map(({ pathname }) => pathname)).toEqual([expect.stringContaining(callRoutes.getSubSystems.path)]);
    expect(asked[0]?.searchParams.get('system_code')).toBe(inQuery);
  });

  it('are no list where the answer is malformed', async () => {
    stored = [{ id: 7 }];
    await expect(fetched()).rejects.toThrow();
  });
});
