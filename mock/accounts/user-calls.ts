import type { Stamps } from '@portal/contract/entities/account';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import type { MenuService } from '../menus/menu-service';
import type { Credentials } from './credentials';
import type { Profiles } from './profiles';

export interface UserServices {
  profiles: Profiles;
  menus: MenuService;
  credentials: Credentials;
}

/** Who the signed-in person is and what they may see; their password. */
export function userCalls({
  profiles,
  menus,
  credentials,
}: UserServices): CallHandlers<'getLoginUser' | 'getStamps' | 'resetPassword' | 'syncPassword'> {
  return {
    async getLoginUser({ caller }) {
      const [user, tree] = await Promise.all([profiles.of(caller), menus.treeOf(caller)]);
      const firstApp = tree.apps[0];
      return {
        data: {
          id: user.id,
          username: user.username,
          user,
          permissions: tree.permissions.join(','),
          routers: tree.routers,
          menus: firstApp === undefined ? [] : await menus.pageMenu(caller, firstApp.id),
          apps: tree.apps,
          withheld: tree.withheld,
          stamps: stampsOf(caller),
        },
      };
    },

    async getStamps({ caller }) {
      return { data: stampsOf(caller) };
    },

    async resetPassword({ caller, query, request }) {
      await credentials.change(caller, query.oldPwd, query.newPwd, request.ip);
      return { data: null, message: 'passwordChanged' };
    },

    async syncPassword({ body, caller }) {
      await credentials.sync(caller, body.pwd);
      return { data: null, message: 'passwordSynced' };
    },
  };
}

/** The caller's row has the versions and the roles of the same moment. Menus also depend on the roles. */
function stampsOf({ menuVersion, dictVersion, textVersion, roleIds }: Caller): Stamps {
  return { menus: [menuVersion, ...roleIds].join(' '), dicts: String(dictVersion), texts: String(textVersion) };
}
