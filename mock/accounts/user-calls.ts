import type { Stamps } from '@portal/contract/entities/account';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';

/** What the signed-in person is and may see. */
export const userCalls: CallHandlers<
  'getLoginUser' | 'getStamps' | 'getTexts' | 'changeMenu' | 'resetPassword' | 'syncPassword'
> = {
  async getLoginUser({ caller, services }) {
    const [user, tree] = await Promise.all([services.profiles.of(caller), services.menus.treeOf(caller)]);
    const firstApp = tree.apps[0];
    return {
      data: {
        id: user.id,
        username: user.username,
        user,
        permissions: tree.permissions.join(','),
        routers: tree.routers,
        menus: firstApp === undefined ? [] : await services.menus.pageMenu(caller, firstApp.id),
        apps: tree.apps,
        stamps: stampsOf(caller),
      },
    };
  },

  async getStamps({ caller }) {
    return { data: stampsOf(caller) };
  },

  async getTexts({ caller, params, services }) {
    return { data: await services.registry.texts(caller.tenantId, params.subsystemCode) };
  },

  async changeMenu({ caller, params, services }) {
    return { data: await services.menus.pageMenu(caller, params.menuId) };
  },

  async resetPassword({ caller, query, request, services }) {
    await services.credentials.change(caller, query.oldPwd, query.newPwd, request.ip);
    return { data: null, message: 'passwordChanged' };
  },

  async syncPassword({ body, caller, services }) {
    await services.credentials.sync(caller, body.pwd);
    return { data: null, message: 'passwordSynced' };
  },
};

/** Both read with the caller, in the same moment. Menus are those of the person's roles. */
function stampsOf({ menuVersion, dictVersion, textVersion, roleIds }: Caller): Stamps {
  return { menus: [menuVersion, ...roleIds].join(' '), dicts: String(dictVersion), texts: String(textVersion) };
}
