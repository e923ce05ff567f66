import type { ServerKeys } from '../auth/keys';
import { issuePageToken } from '../auth/page-token';
import type { Clock } from '../clock/clock';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { MenuService } from './menu-service';

export interface MenuServices {
  menus: MenuService;
  keys: Pick<ServerKeys, 'pageKey'>;
  clock: Clock;
}

/** The page menu of an application, and the token for an external page (docs/specification.md#opening-a-menu-item). */
export function menuCalls({ menus, keys, clock }: MenuServices): CallHandlers<'changeMenu' | 'getAuthToken'> {
  return {
    async changeMenu({ caller, params }) {
      return { data: await menus.pageMenu(caller, params.menuId) };
    },

    async getAuthToken({ caller, query }) {
      const { menuId } = query;
      const { pages } = await menus.treeOf(caller);
      if (!pages.has(menuId)) throw new Refusal(404, 'noSuchMenu');
      const { tenantId, username } = caller;
      return { data: issuePageToken(keys.pageKey, { tenantId, username, menuId }, clock.now()) };
    },
  };
}
