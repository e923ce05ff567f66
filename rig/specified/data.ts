import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import type { SignedInUser } from '@portal/contract/entities/account';
import type { DictEntry, Employee, SubSystem } from '@portal/contract/entities/directory';
import type { MenuItem, RouterItem } from '@portal/contract/entities/menu';

/** What the server knows: one tenant, one person, two applications, a few pages. */
export const TENANT = { tenant_id: 'one', tenant_name: '一号公司', tenant_name_en: 'Company One' };
export const ACCOUNT = { username: 'P1', password: 'Portal@2026' };

export const person: SignedInUser = {
  id: '1',
  username: ACCOUNT.username,
  emp_code: ACCOUNT.username,
  emp_name: '李一',
  emp_name_en: 'Li Yi',
  dept_code: 'D1',
  dept_name: '信息部',
  dept_name_en: 'IT',
  ...TENANT,
};

/** Pages of the two applications. The sub-application of the first is `application.ts`. */
const PAGES = [
  { app: 'people', id: 'welcome', path: '/ehr/emp/welcome', title: '员工之窗', title_en: 'Staff window' },
  { app: 'people', id: 'leave', path: '/ehr/emp/leave', title: '请假须知', title_en: 'About leave' },
  {
    app: 'system',
    id: 'notices',
    path: pathOfScreen(noticeTemplates),
    title: '通知模板',
    title_en: 'Notice templates',
  },
] as const;

export const apps = [
  { id: 'people', menu_name: '人事', menu_name_en: 'People' },
  { id: 'system', menu_name: '系统', menu_name_en: 'System' },
];

/** The page menu of an application; undefined of one that there is not. */
export function menuOf(app: string): MenuItem[] | undefined {
  const own = PAGES.filter((page) => page.app === app);
  if (own.length === 0) return undefined;
  return own.map(({ id, path, title, title_en }) => ({
    id,
    path,
    meta: { title, title_en },
    hidden: false,
    isFavorite: '0',
    openType: '1',
    component: '',
    noCache: false,
    affix: false,
  }));
}

export const routers: RouterItem[] = apps.map(({ id: app, menu_name, menu_name_en }) => ({
  id: app,
  path: `/${app}`,
  component: 'Layout',
  meta: { title: menu_name, title_en: menu_name_en },
  hidden: false,
  noCache: false,
  affix: false,
  openType: '1',
  children: PAGES.filter((page) => page.app === app).map(({ id, path, title, title_en }) => ({
    id,
    path,
    component: app === 'system' ? 'noticeTemplate' : '',
    meta: { title, title_en },
    hidden: false,
    noCache: false,
    affix: false,
    openType: '1',
  })),
}));

export const PERMISSIONS = 'portal:notice:query,portal:notice:add,portal:notice:edit,portal:notice:delete';

/** Dictionaries by code. */
export const dictionaries: Readonly<Record<string, readonly DictEntry[]>> = {
  sex: [
    { dict_code: 'sex', dict_label: '男', dict_label_en: 'Male', dict_key: '1', sort: 1, state: '1' },
    { dict_code: 'sex', dict_label: '女', dict_label_en: 'Female', dict_key: '2', sort: 2, state: '1' },
  ],
};

export const subsystems: readonly SubSystem[] = [
  { id: '1', system_code: 'oa', subsystem_code: 'portal', subsystem_name: '门户', subsystem_name_en: 'Portal' },
];

export const employees: readonly Employee[] = Array.from({ length: 12 }, (_, at) => ({
  emp_code: `P${at + 1}`,
  emp_name: at === 0 ? person.emp_name : `员工${at + 1}`,
  emp_name_en: at === 0 ? person.emp_name_en : `Employee ${at + 1}`,
  dept_code: 'D1',
  dept_name: '信息部',
  dept_name_en: 'IT',
  job_title: '工程师',
  job_title_en: 'Engineer',
  email: `p${at + 1}@one.example`,
}));

export const FILE = { id: 'rules', mediaType: 'text/plain; charset=utf-8', content: '请假须提前三天申请。\n' };
