import type { LoginUser, SignedInUser, Stamps } from '@portal/contract/entities/account';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import type { Store } from '../db/store';
import { bothLanguages } from '../http/messages';
import type { MenuService } from '../menus/menu-service';
import { withHomeTitle } from '../menus/menu-tree';
import type { Credentials } from './credentials';
import { readDisplay } from './profile-calls';
import type { Profiles } from './profiles';

export interface UserServices {
  store: Store;
  profiles: Profiles;
  menus: MenuService;
  credentials: Credentials;
}

/** Who the signed-in person is and what they may see; their password. */
export function userCalls({
  store,
  profiles,
  menus,
  credentials,
}: UserServices): CallHandlers<
  'getLoginUser' | 'getStamps' | 'resetPassword' | 'resetPasswordByPost' | 'syncPassword'
> {
  return {
    async getLoginUser({ caller, request }) {
      if (caller.mustChangePassword || caller.mustSetUpFactor)
        return { data: withoutAnything(await profiles.of(caller), caller) };
      const [user, tree, display] = await Promise.all([
        profiles.of(caller),
        menus.treeOf(caller),
        readDisplay(store, caller),
      ]);
      const home = bothLanguages({ key: 'homeTitle' }, await request.ownMessages?.());
      const firstApp = tree.apps[0];
      return {
        data: {
          id: user.id,
          username: user.username,
          user,
          permissions: tree.permissions.join(','),
          routers: withHomeTitle(tree.routers, home),
          menus: firstApp === undefined ? [] : await menus.pageMenu(caller, firstApp.id),
          apps: tree.apps,
          withheld: tree.withheld,
          stamps: stampsOf(caller),
          display,
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

    async resetPasswordByPost({ caller, body, request }) {
      await credentials.change(caller, body.oldPwd, body.newPwd, request.ip);
      return { data: null, message: 'passwordChanged' };
    },

    async syncPassword({ body, caller, request }) {
      await credentials.sync(caller, body.pwd, request.ip);
      return { data: null, message: 'passwordSynced' };
    },
  };
}

/** What somebody sees who has to do something first: who they are, and what it is. */
function withoutAnything(user: SignedInUser, caller: Caller): LoginUser {
  const { id, username } = user;
  // One after the other.
  const first = caller.mustChangePassword ? { mustChangePassword: true } : { mustSetUpFactor: true };
  const nothing = { permissions: '', routers: [], menus: [], apps: [] };
  return { id, username, user, ...nothing, stamps: stampsOf(caller), ...first };
}

/** The caller's row has the versions and the roles of the same moment. Menus also depend on the roles. */
function stampsOf({ menuVersion, dictVersion, textVersion, roleIds }: Caller): Stamps {
  return { menus: [menuVersion, ...roleIds].join(' '), dicts: String(dictVersion), texts: String(textVersion) };
}
