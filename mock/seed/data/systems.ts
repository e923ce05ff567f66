/** Systems and their sub-systems, as [code, Chinese, English]. */
export const systems: readonly {
  code: string;
  zh: string;
  en: string;
  subsystems: readonly (readonly [code: string, zh: string, en: string])[];
}[] = [
  {
    code: 'oa',
    zh: '协同办公',
    en: 'Office',
    subsystems: [
      ['portal', '门户', 'Portal'],
      ['wfs', '流程中心', 'Workflow'],
      ['doc', '文档管理', 'Documents'],
      ['ums', '用户管理', 'User management'],
    ],
  },
  {
    code: 'ehr',
    zh: '人力资源',
    en: 'Human resources',
    subsystems: [
      ['pis', '人事信息', 'Personnel'],
      ['tas', '考勤管理', 'Time and attendance'],
      ['sal', '薪酬管理', 'Payroll'],
      ['org', '组织管理', 'Organisation'],
      ['rss', '招聘管理', 'Recruitment'],
      ['dor', '宿舍管理', 'Dormitory'],
    ],
  },
  {
    code: 'ifs',
    zh: '财务资产',
    en: 'Finance and assets',
    subsystems: [
      ['eam', '资产管理', 'Assets'],
      ['exp', '费用报销', 'Expenses'],
      ['erp', 'ERP 财务', 'ERP finance'],
    ],
  },
  { code: 'ipd', zh: '产品研发', en: 'Product development', subsystems: [['pms', '项目管理', 'Projects']] },
  {
    code: 'isc',
    zh: '供应链与制造',
    en: 'Supply chain and manufacturing',
    subsystems: [
      ['mes', '制造执行', 'Manufacturing execution'],
      ['qms', '质量管理', 'Quality'],
      ['wms', '仓储管理', 'Warehouse'],
      ['lab', '实验室管理', 'Laboratory'],
      ['ems', '设备管理', 'Equipment'],
      ['gps', '车辆定位', 'GPS'],
    ],
  },
  { code: 'crm', zh: '客户关系', en: 'Customer relations', subsystems: [['oms', '客户订单', 'Customer orders']] },
  { code: 'sdp', zh: '运维平台', en: 'Operations', subsystems: [['obs', '运维观测', 'Observability']] },
];
