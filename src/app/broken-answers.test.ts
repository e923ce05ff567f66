import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenAnswers } from '@portal/contract/test/broken-answers';
import type { CallName } from '@portal/contract/routes';
import { dictQuery } from '@/features/dictionaries';
import { favouritesQuery, settle, tileOf } from '@/features/favourites';
import { applicationsQuery, todosQuery } from '@/features/home';
import { branchOf, leavesOf, menusQuery, type MenuNode } from '@/features/menus';
import { getNotices } from '@/features/notices';
import { pageIndex } from '@/features/pages';
import { loadUser, userState } from '@/features/session';
import { ApiError } from '@/shared/http';
import { forgetAnswers, queryClient } from '@/shared/query/query-client';
import { serverRoutes } from './routes/server-routes';

const warn = vi.spyOn(console, 'warn');
let body = '';

beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

/** So many answers of a call, each read as the shell reads it; how many could be used, and how many said what they lacked. */
async function tryAnswers(
  name: CallName,
  read: () => Promise<void>,
): Promise<{ read: number; refused: number; named: number }> {
  const seen = { read: 0, refused: 0, named: 0 };
  await fc.assert(
    fc.asyncProperty(brokenAnswers(name), async (answer) => {
      body = answer;
      warn.mockClear();
      try {
        await read();
        seen.read += 1;
      } catch (error) {
        // Said in a plain sentence by whoever asked.
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ kind: 'malformed', msg: '请求错误' });
        seen.refused += 1;
      }
      const warnings = warn.mock.calls.map(([text]) => String(text));
      if (warnings.length > 0) seen.named += 1;
      for (const text of warnings) expect(text).toMatch(/\bdata\b|router |menus\[|no envelope/);
    }),
    { numRuns: 200 },
  );
  return seen;
}

/** What comes out of generated answers that are nearly right: some are used, some refused, and what is left out is named. */
function expectAllKinds(seen: { read: number; refused: number; named: number }): void {
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}

const distinct = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length);
const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

describe('answers that are nearly right', () => {
  it('routers, menus and applications of the user', async () => {
    const seen = await tryAnswers('getLoginUser', async () => {
      forgetAnswers();
      const { apps } = await loadUser();
      const { routes } = userState();
      distinct(routes.map(({ path }) => path));
      distinct(apps.map(({ id }) => id));
      distinct(serverRoutes(pageIndex()).map(({ id = '' }) => id));
      for (const { path } of routes) expect(path).toMatch(/^\//);
    });
    expectAllKinds(seen);
  });

  it('menus of an application', async () => {
    let app = 0;
    const seen = await tryAnswers('changeMenu', async () => {
      app += 1;
      const menus = await queryClient.query(menusQuery(`app-${app}`));
      distinct(all(menus).map(({ id }) => id));
      expect(leavesOf(menus).every(({ title }) => title !== '')).toBe(true);
      expect(branchOf(menus, '/admin/roles').length).toBeLessThanOrEqual(3);
    });
    expectAllKinds(seen);
  });

  it('favourites', async () => {
    const seen = await tryAnswers('getFavorites', async () => {
      const tiles = settle((await queryClient.query({ ...favouritesQuery, staleTime: 0, retry: false })).map(tileOf));
      distinct(tiles.map(({ i }) => i));
      distinct(tiles.map(({ x, y }) => `${x} ${y}`));
    });
    expectAllKinds(seen);
  });

  it('entries of a dictionary', async () => {
    const seen = await tryAnswers('getDicts', async () => {
      const entries = await queryClient.query({ ...dictQuery('x'), staleTime: 0 });
      distinct(entries.map(({ dict_key }) => dict_key));
      expect(entries.every(({ dict_label }) => dict_label !== '')).toBe(true);
    });
    expectAllKinds(seen);
  });

  it('what waits for the person in the workflow', async () => {
    const seen = await tryAnswers('getHomeTodos', async () => {
      const { total, rows } = await queryClient.query({ ...todosQuery, staleTime: 0, retry: false });
      expect(Number.isSafeInteger(total)).toBe(true);
      distinct(rows.map(({ id }) => id));
      for (const { version, summary } of rows)
        expect([typeof version, typeof summary.zh]).toEqual(['number', 'string']);
    });
    expectAllKinds(seen);
  });

  it('the applications of the person', async () => {
    const seen = await tryAnswers('getHomeApplications', async () => {
      const { rows } = await queryClient.query({ ...applicationsQuery, staleTime: 0, retry: false });
      distinct(rows.map(({ id }) => id));
      for (const { steps, waits_for } of rows) expect(steps.length + waits_for.length).toBeGreaterThanOrEqual(0);
    });
    expectAllKinds(seen);
  });

  it('the history of notices', async () => {
    const seen = await tryAnswers('getNotices', async () => {
      const { rows, total, unread } = await getNotices(1, 20);
      expect(Math.min(total, unread)).toBeGreaterThanOrEqual(0);
      for (const { title, content, sent_at } of rows) {
        expect(title + content).not.toBe('');
        expect(Date.parse(sent_at)).not.toBeNaN();
      }
    });
    expectAllKinds(seen);
  });
});
