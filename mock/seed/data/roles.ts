/** A role, and which menus it is authorized for. */
export interface RoleSeed {
  code: string;
  zh: string;
  en: string;
  type: 'system' | 'business';
  remark: string;
  /** Path prefixes of its applications; a trailing `/*` takes all below it, `*` everything. */
  apps: readonly string[];
  /** Which buttons come with them. */
  buttons: 'all' | 'none' | readonly string[];
  /** Rules about the rows of records; where absent, each kind of record has its usual rows. */
  recordScopes?: string;
}

/** The twelve roles of every tenant. */
export const roles: readonly RoleSeed[] = [
  {
    code: 'administrator',
    zh: '系统管理员',
    en: 'Administrator',
    type: 'system',
    remark: '拥有全部应用、菜单与按钮权限',
    apps: ['*'],
    buttons: 'all',
    recordScopes: '* all',
  },
  {
    code: 'auditor',
    zh: '审计员',
    en: 'Auditor',
    type: 'system',
    remark: '只读查看系统管理',
    apps: ['/admin'],
    buttons: 'none',
  },
  {
    code: 'employee',
    zh: '普通员工',
    en: 'Employee',
    type: 'business',
    remark: '办公、人事与项目应用',
    apps: ['/oa/*', '/ehr/*', '/ipd/pms'],
    buttons: ['oa:tcs:*:add', 'oa:doc:*:export'],
    recordScopes: '/ehr/sal own',
  },
  {
    code: 'hr',
    zh: '人事专员',
    en: 'HR specialist',
    type: 'business',
    remark: '人事应用的办理',
    apps: ['/ehr/*'],
    buttons: 'all',
    recordScopes: '/ehr/sal all',
  },
  {
    code: 'finance',
    zh: '财务人员',
    en: 'Finance',
    type: 'business',
    remark: '资产、费用与财务',
    apps: ['/ifs/*'],
    buttons: 'all',
  },
  {
    code: 'project',
    zh: '项目成员',
    en: 'Project member',
    type: 'business',
    remark: '项目管理',
    apps: ['/ipd/*'],
    buttons: 'all',
  },
  {
    code: 'production',
    zh: '生产人员',
    en: 'Production',
    type: 'business',
    remark: '制造执行与看板',
    apps: ['/isc/mes', '/oa/kanban'],
    buttons: 'all',
  },
  {
    code: 'quality',
    zh: '品质人员',
    en: 'Quality',
    type: 'business',
    remark: '质量与实验室',
    apps: ['/isc/qms', '/isc/lab'],
    buttons: 'all',
  },
  {
    code: 'warehouse',
    zh: '仓储人员',
    en: 'Warehouse',
    type: 'business',
    remark: '仓储与车辆',
    apps: ['/isc/wms', '/isc/gps'],
    buttons: 'all',
  },
  {
    code: 'equipment',
    zh: '设备人员',
    en: 'Equipment',
    type: 'business',
    remark: '设备与点检',
    apps: ['/isc/ems', '/oa/cks'],
    buttons: 'all',
  },
  {
    code: 'sales',
    zh: '销售人员',
    en: 'Sales',
    type: 'business',
    remark: '客户订单与广告',
    apps: ['/crm/*', '/oa/ads'],
    buttons: 'all',
  },
  {
    code: 'it',
    zh: '信息技术人员',
    en: 'Information technology',
    type: 'business',
    remark: '运维观测与集成',
    apps: ['/sdp/*', '/oa/ipaas', '/oa/low'],
    buttons: 'all',
  },
];
