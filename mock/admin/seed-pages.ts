import { hasAction, permissionOf, type AdminScreen } from '../../src/contract/admin/engine/screen';
import { auditLog } from '../../src/contract/admin/screens';
import { databases } from '../../src/contract/admin/databases';
import { dictTypes } from '../../src/contract/admin/dict-types';
import { languages } from '../../src/contract/admin/languages';
import { menus } from '../../src/contract/admin/menus';
import { noticeTemplates } from '../../src/contract/admin/notice-templates';
import { parameters } from '../../src/contract/admin/parameters';
import { roles } from '../../src/contract/admin/roles';
import { serviceCalls } from '../../src/contract/admin/service-calls';
import { services } from '../../src/contract/admin/services';
import { sessions } from '../../src/contract/admin/sessions';
import { subsystems } from '../../src/contract/admin/subsystems';
import { systems } from '../../src/contract/admin/systems';
import type { SeedPage } from '../seed/menu-seed';

type Button = NonNullable<SeedPage['buttons']>[number];

interface Extra {
  action: string;
  zh: string;
  en: string;
}

/** The menu page of a screen, with a button for each thing that a role can be authorized to do there. */
function pageOf(screen: AdminScreen, icon: string, page: { path: string; component: string }, extras: readonly Extra[] = []): SeedPage {
  const buttons: Button[] = [];
  if (hasAction(screen, 'add')) buttons.push({ permission: permissionOf(screen, 'add'), zh: '新增', en: 'Add' });
  if (hasAction(screen, 'edit')) buttons.push({ permission: permissionOf(screen, 'edit'), zh: '编辑', en: 'Edit' });
  if (hasAction(screen, 'delete')) buttons.push({ permission: permissionOf(screen, 'delete'), zh: '删除', en: 'Delete' });
  if (hasAction(screen, 'export')) buttons.push({ permission: permissionOf(screen, 'export'), zh: '导出', en: 'Export' });
  for (const { action, zh, en } of extras) buttons.push({ permission: `portal:${screen.area}:${action}`, zh, en });
  return { ...page, zh: screen.title.zh, en: screen.title.en, icon, permission: permissionOf(screen, 'list'), buttons };
}

const at = (name: string) => ({ path: `/admin/${name}`, component: `admin/${name}` });

/** The pages of the application 系统管理 / Administration. */
export const administrationPages: readonly SeedPage[] = [
  pageOf(menus, 'unordered-list', at('menus')),
  pageOf(roles, 'team', at('roles'), [
    { action: 'assign', zh: '分配用户', en: 'Assign users' },
    { action: 'authorize', zh: '菜单授权', en: 'Authorize menus' },
    { action: 'preview', zh: '预览门户', en: 'Preview the portal' },
  ]),
  pageOf(dictTypes, 'book', at('dictionaries')),
  pageOf(languages, 'global', at('languages'), [{ action: 'import', zh: '导入', en: 'Import' }]),
  pageOf(systems, 'cluster', at('systems')),
  pageOf(subsystems, 'apartment', at('subsystems'), [{ action: 'keys', zh: '生成密钥', en: 'Generate keys' }]),
  pageOf(databases, 'database', at('databases'), [{ action: 'test', zh: '测试连接', en: 'Test connection' }]),
  pageOf(parameters, 'setting', at('parameters')),
  pageOf(services, 'api', at('services')),
  pageOf(serviceCalls, 'swap', at('service-calls')),
  pageOf(noticeTemplates, 'notification', { path: '/noticeTemplate', component: 'noticeTemplate' }, [
    { action: 'send', zh: '发送', en: 'Send' },
  ]),
  pageOf(sessions, 'laptop', at('sessions')),
  pageOf(auditLog, 'audit', at('audit-log')),
];
