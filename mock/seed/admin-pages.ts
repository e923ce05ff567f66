import {
  hasAction,
  pathOfScreen,
  permissionOf,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import type { Label } from '@portal/contract/admin/crud/label';
import { OVERRIDE_PERMISSION } from '@portal/contract/tunnel/override';
import type { SeedPage } from './seed-page';

const USUAL: readonly (readonly [AdminAction, Label])[] = [
  ['add', { zh: '新增', en: 'Add' }],
  ['edit', { zh: '编辑', en: 'Edit' }],
  ['delete', { zh: '删除', en: 'Delete' }],
  ['export', { zh: '导出', en: 'Export' }],
];

/** The menu page of a screen, with a button for each thing that a role can be authorized to do there. */
export function pageOf(screen: AdminScreen): SeedPage {
  const usual = USUAL.filter(([action]) => hasAction(screen, action)).map(([action, label]) => ({
    permission: permissionOf(screen, action),
    ...label,
  }));
  const path = pathOfScreen(screen);
  return {
    path,
    component: path.slice(1),
    ...screen.title,
    icon: screen.icon ?? '',
    permission: permissionOf(screen, 'list'),
    ...(screen.installation ? { mainOnly: true } : {}),
    buttons: [...usual, ...ownButtons(screen.area), ...(screen.area === 'microapp' ? [forOneself] : [])],
  };
}

/** What the screen of the overrides lists: its call is no screen's. */
const forOneself = {
  permission: OVERRIDE_PERMISSION,
  zh: '为自己替换应用',
  en: 'Override applications for oneself',
};

/** What the screens of an area can do beside the usual. */
const ownButtons = (area: string) =>
  adminScreens
    .filter((screen) => screen.area === area)
    .flatMap((screen) => Object.values(screen.extraCalls ?? {}))
    .flatMap(({ permission, label }) => (label ? [{ permission: `portal:${area}:${permission}`, ...label }] : []));

/** How the installation is. It has no rows, so that no screen describes it. */
const statusPage: SeedPage = {
  path: '/admin/status',
  component: 'admin/status',
  zh: '运行状态',
  en: 'System status',
  icon: 'dashboard',
  permission: 'portal:status:query',
};

/** The pages of the application 系统管理 / Administration. */
export const administrationPages: readonly SeedPage[] = adminScreens
  .filter((screen) => screen.icon !== undefined)
  .map(pageOf)
  .concat(statusPage);
