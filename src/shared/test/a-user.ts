import type { CallData } from '@portal/contract/types';

type PortalUser = Omit<CallData<'getLoginUser'>, 'menus'>;

/** A signed-in person with no pages and no permissions, but for `parts`. */
export function aUser(parts: Partial<PortalUser> = {}): PortalUser {
  return {
    id: 'u1',
    username: 'e1',
    user: {
      id: 'u1',
      username: 'e1',
      emp_code: 'E1',
      emp_name: '甲',
      emp_name_en: 'A',
      dept_code: 'D1',
      dept_name: '部',
      dept_name_en: 'D',
      tenant_id: 'hq',
      tenant_name: '总部',
      tenant_name_en: 'HQ',
    },
    permissions: '',
    routers: [],
    apps: [],
    stamps: undefined,
    ...parts,
  };
}
