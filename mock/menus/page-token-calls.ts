import { issuePageToken } from '../auth/page-token';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';

/** The token for external pages that a menu opens (SPEC.md section 2, "Opening a menu item"). */
export const pageTokenCalls: CallHandlers<'getAuthToken'> = {
  async getAuthToken({ caller, query, services }) {
    const { pages } = await services.menus.treeOf(caller);
    if (!pages.has(query.menuId)) throw new Refusal(404, 'noSuchMenu');
    const { tenantId, username } = caller;
    return {
      data: issuePageToken(services.keys.pageKey, { tenantId, username, menuId: query.menuId }, services.clock.now()),
    };
  },
};
