import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { RouterItem } from '@portal/contract/entities/menu';
import { flattenRouters, joinPath } from './user-routes';

let count = 0;
const node = (path: string, component: string, children?: RouterItem[]): RouterItem => ({
  id: String((count += 1)),
  path,
  component,
  meta: { title: path },
  hidden: false,
  noCache: false,
  affix: false,
  openType: '1',
  ...(children ? { children } : {}),
});

describe('the pages of the router list', () => {
  /** @covers route:server-routers */
  it('have full paths, and what only holds others is no page', () => {
    const routes = flattenRouters([
      node('/', 'Layout', [node('home', 'home')]),
      node('/system', 'Layout', [
        node('menu', 'system/menu'),
        node('more', 'ParentView', [node('dict', 'system/dict')]),
      ]),
      node('/ehr/emp', '', [node('list', ''), node('/ehr/emp/list', 'twice')]),
    ]);
    expect(routes.map(({ path, component }) => [path, component])).toEqual([
      ['/home', 'home'],
      ['/system/menu', 'system/menu'],
      ['/system/more/dict', 'system/dict'],
      ['/ehr/emp/list', ''],
    ]);
  });

  it('never have a path that leaves the portal', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    for (const path of ['https://x', '//x', 'javascript:1', '..', 'a/../b', '\\x', 'a?b'])
      expect(joinPath('/a', path)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({
          unit: fc.constantFrom('/', '\\', '.', ':', '?', '#', 'a', ' ', '\t', '\u0000', '\u007f', '中', '\ud83d'),
        }),
        (base, path) => {
          const joined = joinPath(joinPath('', base) ?? '', path);
          if (joined !== undefined) expect(joined).toMatch(/^\/($|[^/])/);
        },
      ),
    );
  });
});
