import { BOARD_PATHS } from '@portal/contract/paths/portal';
import { FORM_DESIGN_PERMISSION } from '@portal/contract/workflow/check-design';
import { administrationPages } from './admin-pages';
import type { SeedPage } from './seed-page';

/** Boards are shown without the shell, so their pages open in a window of their own and leave the shell as it is. */
export const BOARD_OPEN_TYPE = '3';

/** How a page of a sub-application's own list opens, where that is not inside the portal. */
export const openTypeOf = (path: string): SeedPage['openType'] =>
  BOARD_PATHS.includes(path) ? BOARD_OPEN_TYPE : undefined;

/** Pages below a prefix that the specification names. The other pages are in `pages.json`. */
export const namedPages: Record<string, readonly SeedPage[]> = {
  '/oa/wfs': [
    { path: '/oa/wfs/applyForm/:formCode', zh: '填写表单', en: 'Fill in a form', hidden: true, noCache: true },
    { path: '/oa/wfs/wfsflowsingle/wfsflowchar', zh: '流程图', en: 'Flow view', hidden: true },
    {
      path: '/oa/wfs/wfsflowsingle/wfsflowaction',
      zh: '流程操作',
      en: 'Approval operation',
      hidden: true,
      noCache: true,
    },
    // Each application has a tab of its own.
    {
      path: '/oa/wfs/wfsflowsingle/wfsflowaction/:id',
      zh: '流程操作',
      en: 'Approval operation',
      hidden: true,
      noCache: true,
    },
    { path: '/oa/wfs/wfsflowsingle/comment', zh: '批注', en: 'Comment', hidden: true, noCache: true },
    { path: '/oa/wfs/wfsflowsingle/transfer', zh: '转办', en: 'Hand over', hidden: true, noCache: true },
    { path: '/oa/wfs/wfsflowsingle/return', zh: '退回', en: 'Send back', hidden: true, noCache: true },
    { path: '/oa/wfs/wfsflowsingle/approval', zh: '审批', en: 'Approve', hidden: true, noCache: true },
  ],
  '/isc/qms': [
    { path: '/isc/qms/test', zh: '检验测试', en: 'Test', icon: 'experiment' },
    {
      path: '/isc/qms/form/edittask/:Id',
      zh: '编辑客诉单',
      en: 'Edit customer complaint',
      hidden: true,
      noCache: true,
    },
    { path: '/isc/qms/pes/pesedit/:Id', zh: '制程异常单', en: 'Process anomaly', hidden: true, noCache: true },
    {
      path: '/isc/qms/envprotect/vendorapproval/:Id',
      zh: '环保报告审批',
      en: 'Environmental report approval',
      hidden: true,
      noCache: true,
      buttons: [
        { permission: 'isc:qms:vendorapproval:decide', zh: '审批环保报告', en: 'Decide on environmental reports' },
      ],
    },
  ],
  '/ehr/emp': [
    { path: '/ehr/emp/nucleicAcid', zh: '核酸报告统计', en: 'Nucleic acid report statistics', icon: 'medicine-box' },
  ],
  '/oa/ai': [{ path: '/oa/ai/assistantchat', zh: 'AI 助手对话', en: 'AI assistant chat', icon: 'robot' }],
  // One page for each way to open (docs/specification.md#opening-a-menu-item).
  '/oa/pub': [
    { path: '/oa_portal/pages/handbook', zh: '员工手册', en: 'Staff handbook', icon: 'book', openType: '2' },
    {
      path: '/oa_portal/pages/canteen',
      zh: '本周食堂菜单',
      en: 'Canteen menu of the week',
      icon: 'coffee',
      openType: '3',
    },
    {
      path: '{portal_web_url}/oa_portal/pages/supplier',
      zh: '供应商门户',
      en: 'Supplier portal',
      icon: 'link',
      openType: '2',
    },
    {
      path: '{portal_web_url}/oa_portal/pages/travel',
      zh: '商旅预订平台',
      en: 'Travel booking',
      icon: 'global',
      openType: '3',
    },
  ],
};

/** For administrators, so it stands beside their other pages; the workflow's application draws it. */
const formDesignPage: SeedPage = {
  path: '/oa/wfs/form-design',
  zh: '表单与流程设计',
  en: 'Forms and flows',
  icon: 'form',
  buttons: [{ permission: FORM_DESIGN_PERMISSION, zh: '修改表单与流程', en: 'Change forms and flows' }],
};

/** The portal's own top-level applications. Their pages are in this build, found by the component's name. */
export const topLevelApplications: readonly {
  code: string;
  zh: string;
  en: string;
  icon: string;
  pages: readonly SeedPage[];
}[] = [
  {
    code: 'admin',
    zh: '系统管理',
    en: 'Administration',
    icon: 'setting',
    pages: [...administrationPages, formDesignPage],
  },
];
