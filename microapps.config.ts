import type { MicroAppRegistration } from '@portal/runtime/registration';

const people = '/subapps/people/';
const modules = '/subapps/modules/';
const boards = '/subapps/boards/';
const assistant = '/subapps/assistant/';
const workflow = '/subapps/workflow/';
const quality = '/subapps/quality/';
const legacy = '/subapps/legacy/';

/** A sub-application of the portal, with its names in both languages. */
export interface PortalRegistration extends MicroAppRegistration {
  zh: string;
  en: string;
}

/** What the first page of most applications may take: kB of compressed scripts and styles, and ms until it is shown. */
const USUAL_BUDGET = { kb: 500, ms: 3_000 };
/** Whole libraries of components and charts. */
const LARGER_KB: Readonly<Record<string, number>> = { [people]: 650, [modules]: 950, [quality]: 950, [boards]: 1_050 };

/** What `portal-kit check` holds an application to. */
export const budgetOf = ({ entry }: PortalRegistration) => ({
  ...USUAL_BUDGET,
  kb: LARGER_KB[entry] ?? USUAL_BUDGET.kb,
});

/**
 * The 35 sub-application prefixes of the portal: prefix, name, names in both languages, entry, and what differs. `page`
 * is for a page without life cycles, `frame` for one that must not share a document (docs/subapps.md).
 */
export const registrations: readonly PortalRegistration[] = [
  { prefix: '/ehr/pis', name: 'ehr-pis', zh: '人事信息', en: 'Personnel', entry: people },
  { prefix: '/ifs/eam', name: 'ifs-eam', zh: '资产管理', en: 'Assets', entry: modules },
  { prefix: '/ehr/tms', name: 'ehr-tms', zh: '培训管理', en: 'Training', entry: people },
  { prefix: '/ehr/emp', name: 'ehr-emp', zh: '员工服务', en: 'Employee services', entry: people },
  { prefix: '/ehr/org', name: 'ehr-org', zh: '组织管理', en: 'Organisation', entry: people },
  { prefix: '/ipd/pms', name: 'ipd-pms', zh: '项目管理', en: 'Projects', entry: modules },
  { prefix: '/isc/mes', name: 'isc-mes', zh: '制造执行', en: 'Manufacturing execution', entry: modules },
  { prefix: '/isc/qms', name: 'isc-qms', zh: '质量管理', en: 'Quality', entry: quality },
  { prefix: '/oa/tcs', name: 'oa-tcs', zh: '任务协同', en: 'Task collaboration', entry: modules },
  { prefix: '/sdp/obs', name: 'sdp-obs', zh: '运维观测', en: 'Observability', entry: modules },
  { prefix: '/oa/kanban', name: 'oa-kanban', zh: '看板中心', en: 'Kanban boards', entry: boards },
  { prefix: '/oa/doc', name: 'oa-doc', zh: '文档管理', en: 'Documents', entry: legacy },
  { prefix: '/ehr/tas', name: 'ehr-tas', zh: '考勤管理', en: 'Time and attendance', entry: people },
  { prefix: '/oa/wfs', name: 'oa-wfs', zh: '流程中心', en: 'Workflow', entry: workflow },
  { prefix: '/ehr/dor', name: 'ehr-dor', zh: '宿舍管理', en: 'Dormitory', entry: people },
  { prefix: '/ehr/sal', name: 'ehr-sal', zh: '薪酬管理', en: 'Payroll', entry: people },
  { prefix: '/ehr/fom', name: 'ehr-fom', zh: '人事表单', en: 'HR forms', entry: people },
  { prefix: '/isc/wms', name: 'isc-wms', zh: '仓储管理', en: 'Warehouse', entry: modules },
  { prefix: '/oa/mobile', name: 'oa-mobile', zh: '移动办公', en: 'Mobile', entry: modules },
  { prefix: '/oa/sec', name: 'oa-sec', zh: '安全管理', en: 'Security', entry: modules },
  { prefix: '/oa/cks', name: 'oa-cks', zh: '点检管理', en: 'Inspections', entry: modules },
  { prefix: '/oa/ads', name: 'oa-ads', zh: '广告管理', en: 'Advertising', entry: legacy },
  { prefix: '/oa/desk', name: 'oa-desk', zh: '桌面服务', en: 'Desktop', entry: modules },
  { prefix: '/oa/pub', name: 'oa-pub', zh: '信息发布', en: 'Publishing', entry: legacy },
  { prefix: '/oa/low', name: 'oa-low', zh: '低代码平台', en: 'Low-code', entry: modules },
  { prefix: '/isc/lab', name: 'isc-lab', zh: '实验室管理', en: 'Laboratory', entry: modules },
  { prefix: '/isc/ems', name: 'isc-ems', zh: '设备管理', en: 'Equipment', entry: boards },
  { prefix: '/crm/oms', name: 'crm-oms', zh: '客户订单', en: 'Customer orders', entry: modules },
  { prefix: '/oa/ai', name: 'oa-ai', zh: '智能助手', en: 'AI assistant', entry: assistant },
  { prefix: '/oa/ipaas', name: 'oa-ipaas', zh: '集成平台', en: 'Integration platform', entry: modules },
  { prefix: '/ehr/rss', name: 'ehr-rss', zh: '招聘管理', en: 'Recruitment', entry: people },
  { prefix: '/oa/ums', name: 'oa-ums', zh: '用户管理', en: 'User management', entry: boards },
  { prefix: '/ifs/exp', name: 'ifs-exp', zh: '费用报销', en: 'Expenses', entry: modules },
  { prefix: '/isc/gps', name: 'isc-gps', zh: '车辆定位', en: 'GPS', entry: modules },
  { prefix: '/ifs/erp', name: 'ifs-erp', zh: 'ERP 财务', en: 'ERP finance', entry: modules },
];
