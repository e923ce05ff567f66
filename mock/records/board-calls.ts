import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { BoardData, BoardName } from '@portal/contract/entities/board';
import type { RecordData } from '@portal/contract/entities/record';
import { EQUIPMENT_BOARD_PATH, USERS_BOARD_PATH } from '@portal/contract/paths/portal';
import type { Tenants } from '../accounts/tenants';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import { networkCheck } from '../config/network';
import { account, boardKey, sessionFamily } from '../db/schema';
import type { Sql, Store } from '../db/store';
import type { CallHandlers } from '../http/add-call';
import { bearerToken } from '../http/bearer-token';
import { callerOfToken, type CallerLookup } from '../http/caller';
import { directAddress } from '../http/direct-address';
import { Refusal } from '../http/refusal';
import type { MenuService } from '../menus/menu-service';
import { listRecords, summarise } from './record-store';

/** How many lines a board has. */
const LINES = 8;

type Numbers = Pick<BoardData, 'figures' | 'groups' | 'lines'>;

/** Where each board is. Whoever is signed in and has this page may look at it. */
const PAGES: Record<BoardName, string> = { equipment: EQUIPMENT_BOARD_PATH, users: USERS_BOARD_PATH };

export interface BoardServices extends CallerLookup {
  tenants: Tenants;
  store: Store;
  clock: Clock;
  menus: MenuService;
  config: Pick<ServerConfig, 'boardNetworks'>;
}

/**
 * The wall boards. They open without a token (docs/specification.md#route-kanban-boards), in the listed networks or
 * with a key of the board. So they show numbers and machines, never people.
 */
export function boardCalls(services: BoardServices): CallHandlers<'getBoard'> {
  const { tenants, store, clock, config } = services;
  const isListed = networkCheck(config.boardNetworks);
  return {
    async getBoard({ body, request }) {
      const address = directAddress(request);
      const near = address !== undefined && isListed(address);
      const all = await tenants.list();
      const tenant = body.tenant_id ? all.find((one) => one.tenant_id === body.tenant_id) : all[0];
      // A stranger elsewhere must not learn which tenants there are.
      if (tenant === undefined) throw near ? new Refusal(404, 'unknownTenant') : new Refusal(403, 'boardNeedsKey');
      const mayLook =
        near ||
        (await opens(store, tenant.tenant_id, body.board, body.key)) ||
        (await hasPage(services, tenant.tenant_id, body.board, bearerToken(request.headers.authorization)));
      if (!mayLook || !(await services.menus.mayUse(tenant.tenant_id, PAGES[body.board])))
        throw new Refusal(403, 'boardNeedsKey');
      const now = clock.now();
      const numbers = await store.read((db) => boards[body.board](db, tenant.tenant_id, now));
      const { tenant_name, tenant_name_en } = tenant;
      return { data: { tenant_name, tenant_name_en, taken_at: new Date(now).toISOString(), ...numbers } };
    },
  };
}

/** Whether a session of this tenant has the page of the board in its menus. */
async function hasPage(
  services: Pick<BoardServices, keyof CallerLookup | 'menus'>,
  tenantId: string,
  board: BoardName,
  token: string | undefined,
): Promise<boolean> {
  const caller = token === undefined ? undefined : await callerOfToken(services, token);
  return caller?.tenantId === tenantId && (await services.menus.hasPageBelow(caller, PAGES[board]));
}

/** Whether a key opens a board: one of this tenant, for this board, that is in use. */
async function opens(store: Store, tenantId: string, board: BoardName, key: string | undefined): Promise<boolean> {
  if (key === undefined || key === '') return false;
  const [found] = await store.read((db) =>
    db
      .select({ id: boardKey.id })
      .from(boardKey)
      .where(
        and(
          eq(boardKey.tenant_id, tenantId),
          eq(boardKey.board, board),
          eq(boardKey.board_key, key),
          eq(boardKey.state, '1'),
        ),
      ),
  );
  return found !== undefined;
}

const boards: Record<BoardName, (db: Sql, tenantId: string, now: number) => Promise<Numbers>> = {
  async equipment(db, tenantId) {
    const scope = { tenantId, prefix: '/isc/ems', kind: 'anomaly' };
    const all = (group_by: string, value?: string, filter: Record<string, string> = {}) =>
      summarise(db, { ...scope, group_by, value, filter });
    const state = await all('state');
    const times = await all('state', 'minutes');
    const of = (key: string) => state.find((row) => row.key === key)?.count ?? 0;
    const timed = times.reduce((sum, row) => sum + row.count, 0);
    const minutes = times.reduce((sum, row) => sum + row.total, 0);
    const open = await listRecords(db, {
      ...scope,
      keyword: '',
      filter: { state: 'open' },
      mine: false,
      account: '',
      sort: 'happened_on',
      order: 'desc',
      page: 1,
      size: LINES,
    });
    return {
      figures: {
        open: of('open'),
        doing: of('doing'),
        done: of('done'),
        minutes: timed > 0 ? Math.round(minutes / timed) : 0,
      },
      groups: {
        workshop: await all('workshop'),
        level: await all('level', undefined, { state: 'open' }),
        month: await all('happened_on.month'),
      },
      lines: open.rows.map((row) => pick(row.data, ['machine_name', 'workshop', 'level', 'happened_on', 'minutes'])),
    };
  },

  async users(db, tenantId, now) {
    const scope = { tenantId, prefix: '/oa/ums', kind: 'signin', filter: {} };
    const kinds = await summarise(db, { ...scope, group_by: 'kind' });
    const live = await db
      .select({ total: count() })
      .from(sessionFamily)
      .where(
        and(
          eq(sessionFamily.tenant_id, tenantId),
          isNull(sessionFamily.ended_at),
          gt(sessionFamily.expires_at, new Date(now)),
        ),
      );
    const accounts = await db.select({ total: count() }).from(account).where(eq(account.tenant_id, tenantId));
    const unusual = kinds.filter((row) => row.key !== 'ok').reduce((sum, row) => sum + row.count, 0);
    return {
      figures: {
        accounts: accounts[0]?.total ?? 0,
        online: live[0]?.total ?? 0,
        signins: kinds.reduce((sum, row) => sum + row.count, 0),
        unusual,
      },
      groups: {
        kind: kinds,
        place: await summarise(db, { ...scope, group_by: 'place', value: 'times' }),
        month: await summarise(db, { ...scope, group_by: 'sign_on.month', value: 'times' }),
      },
      lines: [],
    };
  },
};

function pick(data: RecordData, fields: readonly string[]): Record<string, string | number> {
  const found = fields.map((field) => [field, data[field]] as const);
  return Object.fromEntries(
    found.filter(
      (entry): entry is readonly [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
