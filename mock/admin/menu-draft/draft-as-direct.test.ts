import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listData, type AdminRow } from '@portal/contract/admin/crud/wire';
import { menuDraft } from '@portal/contract/admin/menu-draft';
import { menus } from '@portal/contract/admin/menus';
import { runsNow } from '@portal/contract/test/whole-run';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';

/** What somebody does to the menus of an application; menus are named by their place among those that there are. */
type Deed =
  | { do: 'add'; parent: number; type: 'catalog' | 'menu' | 'button' }
  | { do: 'edit'; menu: number; parent: number }
  | { do: 'state'; menu: number; state: '0' | '1' }
  | { do: 'move'; menu: number; target: number; place: 'before' | 'after' | 'inside' }
  | { do: 'delete'; menu: number };

const index = fc.nat(9);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    parent: index,
    type: fc.constantFrom('catalog' as const, 'menu' as const, 'button' as const),
  }),
  fc.record({ do: fc.constant('edit' as const), menu: index, parent: index }),
  fc.record({ do: fc.constant('state' as const), menu: index, state: fc.constantFrom('0' as const, '1' as const) }),
  fc.record({
    do: fc.constant('move' as const),
    menu: index,
    target: index,
    place: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
  }),
  fc.record({ do: fc.constant('delete' as const), menu: index }),
);

let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const call = (name: string, body: object = {}) => admin.post(`/oa/portal/Admin/menus/${name}`, body);

/** One application: how its menus are read, and how they are changed. */
interface Side {
  app: string;
  rows(): Promise<AdminRow[]>;
  send(action: 'add' | 'edit' | 'state' | 'move' | 'delete', body: object): Promise<boolean>;
}

const direct = (app: string): Side => ({
  app,
  rows: async () => listData.parse((await call('GetTree')).data).rows,
  send: async (action, body) =>
    (action === 'move' ? await call('Move', body) : await admin.act(menus, action, body)).success,
});

const inDraft = (app: string): Side => ({
  app,
  async rows() {
    const { rows, deleted } = menuDraft.parse((await call('GetDraft')).data);
    return rows.filter((row) => !deleted.includes(row.id));
  },
  send: async (kind, body) => (await call('ChangeDraft', { change: { kind, ...body } })).success,
});

function branchOf(rows: readonly AdminRow[], id: string): AdminRow[] {
  const below = rows.filter((row) => row.parent_id === id);
  return below.flatMap((row) => [row, ...branchOf(rows, row.id)]);
}

/** The menus below an application from the top on, as a person sees them. */
const seenBelow = (rows: readonly AdminRow[], id: string): unknown[] =>
  rows
    .filter((row) => row.parent_id === id)
    .map((row) => [row.menu_name, row.menu_type, row.state, row.sort, seenBelow(rows, row.id)]);

const valuesOf = (name: string, menu_type: string, parent_id: string | null, sort: number) => ({
  menu_type,
  parent_id,
  menu_name: name,
  menu_name_en: name,
  menu_code: `p-${(serial += 1)}`,
  path: '/oa/pub/p',
  permission: '',
  icon: '',
  sort,
  open_type: '1',
  state: '1',
  hidden: false,
});

async function newApp(): Promise<string> {
  const added = await admin.act(menus, 'add', { values: valuesOf('app', 'catalog', null, 1) });
  const app = String(added.data);
  for (const [at, type] of ['catalog', 'catalog', 'menu'].entries())
    await admin.act(menus, 'add', { values: valuesOf(`first ${at}`, type, app, at) });
  return app;
}

/** Numbers are given once: equal ones would be ordered by ids, which differ between the two sides. */
async function act({ app, rows, send }: Side, each: Deed, at: number): Promise<boolean> {
  const name = `n${at}`;
  const sort = 1_000 + at;
  const all = await rows();
  const top = all.filter((row) => row.id === app);
  // The same menus in the same order on both sides, whatever their ids are.
  const own = branchOf(all, app).sort((a, b) => (String(a.menu_name) < String(b.menu_name) ? -1 : 1));
  const pick = (at: number, from: readonly AdminRow[] = own) => from[at % from.length];
  if (each.do === 'add') {
    const parent = pick(each.parent, [...top, ...own]);
    return send('add', { values: valuesOf(name, each.type, parent?.id ?? null, sort) });
  }
  const menu = pick(each.menu);
  if (!menu) return false;
  const seen = { id: menu.id, version: menu.version };
  switch (each.do) {
    case 'edit': {
      const parent = pick(each.parent, [...top, ...own]);
      return send('edit', { ...seen, values: { ...menu, menu_name: name, sort, parent_id: parent?.id } });
    }
    case 'state':
      return send('state', { rows: [seen], state: each.state });
    case 'move': {
      const target = pick(each.target);
      return send('move', { ...seen, target_id: target?.id, place: each.place });
    }
    case 'delete':
      return send('delete', { rows: [seen] });
  }
}

it('a published draft leaves the menus as the same changes do without one, and as the draft has shown them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 8 }), async (deeds) => {
      const [one, other] = [direct(await newApp()), inDraft(await newApp())];
      for (const [at, each] of deeds.entries()) {
        const done = await act(one, each, at);
        expect(await act(other, each, at), JSON.stringify(each)).toBe(done);
      }
      const { version, changes, rows } = menuDraft.parse((await call('GetDraft')).data);
      const shown = seenBelow(await other.rows(), other.app);
      expect(changes.map(({ problem }) => problem)).toEqual(changes.map(() => null));
      expect(rows.length).toBeGreaterThan(0);
      if (changes.length > 0) expect(await call('PublishDraft', { version })).toMatchObject({ success: true });
      const published = await direct(other.app).rows();
      expect(seenBelow(published, other.app)).toEqual(shown);
      expect(seenBelow(await one.rows(), one.app)).toEqual(shown);
    }),
    { numRuns: runsNow(2), endOnFailure: true },
  );
}, 120_000);
