import { homeSettings } from '@portal/contract/entities/home';
import type { Clock } from '../clock/clock';
import type { Store } from '../db/store';
import { readSetting, writeSetting } from '../db/user-settings';
import type { Dictionaries } from '../directory/dictionaries';
import type { CallHandlers } from '../http/add-call';
import type { MenuService } from '../menus/menu-service';
import { withDelegations } from '../workflow/delegations';
import { namedDays, ownLeave, spanOf } from './month';
import { openTodos, ownApplications, type WorkServices } from './open-work';
import { starredByColleagues, suggestPages } from './suggested-pages';

const SETTINGS = 'home';
const NOTHING = { data: { total: 0, rows: [] } };
/** Who does not have these lists of the workflow sees nothing of them at home either. */
const TODO_PAGE = '/oa/wfs/todo';
const APPLICATIONS_PAGE = '/oa/wfs/applications';

interface HomeServices extends WorkServices {
  store: Store;
  clock: Clock;
  menus: MenuService;
  dictionaries: Dictionaries;
}

type Calls =
  | 'getHomeTodos'
  | 'getHomeApplications'
  | 'getHomeCalendar'
  | 'getSuggestedPages'
  | 'getHomeSettings'
  | 'saveHomeSettings';

/** What the home page shows, a call for each card: one that fails leaves the others alone. */
export function homeCalls(services: HomeServices): CallHandlers<Calls> {
  const { store, clock, menus, dictionaries } = services;
  return {
    async getHomeTodos({ caller, query }) {
      if (!(await menus.hasPage(caller, TODO_PAGE))) return NOTHING;
      const decider = await store.read((db) => withDelegations(db, caller, new Date(clock.now())));
      return { data: await openTodos(services, decider, query.zone) };
    },

    async getHomeApplications({ caller }) {
      if (!(await menus.hasPage(caller, APPLICATIONS_PAGE))) return NOTHING;
      return { data: await ownApplications(services, caller) };
    },

    async getHomeCalendar({ caller, query }) {
      const span = spanOf(query.month);
      const named = await namedDays(dictionaries, caller.tenantId, span);
      return { data: { ...named, dates: await store.read((db) => ownLeave(db, caller, span)) } };
    },

    async getSuggestedPages({ caller }) {
      const starred = await store.read((db) => starredByColleagues(db, caller));
      return { data: suggestPages(await menus.treeOf(caller), starred) };
    },

    async getHomeSettings({ caller }) {
      return { data: await store.read((db) => readSetting(db, caller, SETTINGS, homeSettings)) };
    },

    async saveHomeSettings({ body, caller }) {
      const now = new Date(clock.now());
      await store.write((tx) => writeSetting(tx, caller, SETTINGS, body, now));
      return { data: null };
    },
  };
}
