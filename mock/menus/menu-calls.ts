import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { MenuService } from './menu-service';
import type { PageTokens } from './page-tokens';

export interface MenuServices {
  menus: MenuService;
  pageTokens: PageTokens;
}

type Calls = 'changeMenu' | 'getAuthToken' | 'verifyPageToken';

/** The page menu of an application, and the token for an external page (docs/specification.md#opening-a-menu-item). */
export function menuCalls({ menus, pageTokens }: MenuServices): CallHandlers<Calls> {
  return {
    async changeMenu({ caller, params }) {
      return { data: await menus.pageMenu(caller, params.menuId) };
    },

    async getAuthToken({ caller, query }) {
      const { menuId } = query;
      const page = (await menus.treeOf(caller)).pages.get(menuId);
      if (page === undefined) throw new Refusal(404, 'noSuchMenu');
      return { data: pageTokens.issue(caller, menuId, page.path) };
    },

    async verifyPageToken({ body }) {
      const { sub, tenant_id, menu_id } = await pageTokens.redeem(body.token, body.audience);
      return { data: { username: sub, tenant_id, menu_id } };
    },
  };
}
