/** code, parent's code, Chinese, English, jobs done there as [Chinese, English]. */
export interface DepartmentSeed {
  code: string;
  parent?: string;
  zh: string;
  en: string;
  jobs: readonly (readonly [zh: string, en: string])[];
  /** Roles that whoever works here has, beside the employee's. */
  role?: string;
}

/** The job of who heads a department. */
export const MANAGER = ['部门经理', 'Manager'] as const;

/** The company's departments, parents first. */
export const departments: readonly DepartmentSeed[] = [
  {
    code: 'D1000',
    zh: '总经办',
    en: 'General management',
    jobs: [
      ['总经理', 'General manager'],
      ['总经理助理', 'Executive assistant'],
    ],
  },
  {
    code: 'D2000',
    parent: 'D1000',
    zh: '人力资源中心',
    en: 'Human resources',
    jobs: [MANAGER, ['人事专员', 'HR specialist']],
    role: 'hr',
  },
  {
    code: 'D2100',
    parent: 'D2000',
    zh: '招聘部',
    en: 'Recruitment',
    jobs: [
      ['招聘主管', 'Recruitment lead'],
      ['招聘专员', 'Recruiter'],
    ],
    role: 'hr',
  },
  {
    code: 'D2200',
    parent: 'D2000',
    zh: '薪酬绩效部',
    en: 'Compensation and performance',
    jobs: [
      ['薪酬主管', 'Payroll lead'],
      ['绩效专员', 'Performance specialist'],
    ],
    role: 'hr',
  },
  {
    code: 'D2300',
    parent: 'D2000',
    zh: '行政后勤部',
    en: 'Administration and logistics',
    jobs: [
      ['行政主管', 'Office lead'],
      ['宿舍管理员', 'Dormitory keeper'],
    ],
    role: 'hr',
  },
  {
    code: 'D3000',
    parent: 'D1000',
    zh: '财务中心',
    en: 'Finance',
    jobs: [MANAGER, ['财务分析师', 'Financial analyst']],
    role: 'finance',
  },
  {
    code: 'D3100',
    parent: 'D3000',
    zh: '会计部',
    en: 'Accounting',
    jobs: [
      ['主办会计', 'Senior accountant'],
      ['应付会计', 'Payables accountant'],
    ],
    role: 'finance',
  },
  {
    code: 'D3200',
    parent: 'D3000',
    zh: '资产管理部',
    en: 'Asset management',
    jobs: [
      ['资产主管', 'Asset lead'],
      ['资产管理员', 'Asset keeper'],
    ],
    role: 'finance',
  },
  {
    code: 'D4000',
    parent: 'D1000',
    zh: '研发中心',
    en: 'Research and development',
    jobs: [MANAGER, ['系统架构师', 'System architect']],
    role: 'project',
  },
  {
    code: 'D4100',
    parent: 'D4000',
    zh: '硬件开发部',
    en: 'Hardware',
    jobs: [
      ['硬件工程师', 'Hardware engineer'],
      ['结构工程师', 'Mechanical engineer'],
    ],
    role: 'project',
  },
  {
    code: 'D4200',
    parent: 'D4000',
    zh: '软件开发部',
    en: 'Software',
    jobs: [
      ['软件工程师', 'Software engineer'],
      ['测试工程师', 'Test engineer'],
    ],
    role: 'project',
  },
  {
    code: 'D4300',
    parent: 'D4000',
    zh: '项目管理部',
    en: 'Project management',
    jobs: [
      ['项目经理', 'Project manager'],
      ['项目助理', 'Project assistant'],
    ],
    role: 'project',
  },
  {
    code: 'D5000',
    parent: 'D1000',
    zh: '制造中心',
    en: 'Manufacturing',
    jobs: [MANAGER, ['生产计划员', 'Production planner']],
    role: 'production',
  },
  {
    code: 'D5100',
    parent: 'D5000',
    zh: '一车间',
    en: 'Workshop 1',
    jobs: [
      ['车间主任', 'Workshop head'],
      ['班组长', 'Shift lead'],
      ['操作员', 'Operator'],
    ],
    role: 'production',
  },
  {
    code: 'D5200',
    parent: 'D5000',
    zh: '二车间',
    en: 'Workshop 2',
    jobs: [
      ['车间主任', 'Workshop head'],
      ['班组长', 'Shift lead'],
      ['操作员', 'Operator'],
    ],
    role: 'production',
  },
  {
    code: 'D5300',
    parent: 'D5000',
    zh: '设备部',
    en: 'Equipment',
    jobs: [
      ['设备工程师', 'Equipment engineer'],
      ['维修技师', 'Maintenance technician'],
    ],
    role: 'equipment',
  },
  {
    code: 'D5400',
    parent: 'D5000',
    zh: '仓储部',
    en: 'Warehouse',
    jobs: [
      ['仓库主管', 'Warehouse lead'],
      ['仓管员', 'Storekeeper'],
    ],
    role: 'warehouse',
  },
  {
    code: 'D6000',
    parent: 'D1000',
    zh: '品质中心',
    en: 'Quality',
    jobs: [MANAGER, ['质量工程师', 'Quality engineer']],
    role: 'quality',
  },
  {
    code: 'D6100',
    parent: 'D6000',
    zh: '实验室',
    en: 'Laboratory',
    jobs: [
      ['实验室主管', 'Laboratory lead'],
      ['检验员', 'Inspector'],
    ],
    role: 'quality',
  },
  {
    code: 'D7000',
    parent: 'D1000',
    zh: '营销中心',
    en: 'Sales and marketing',
    jobs: [MANAGER, ['市场专员', 'Marketing specialist']],
    role: 'sales',
  },
  {
    code: 'D7100',
    parent: 'D7000',
    zh: '国内销售部',
    en: 'Domestic sales',
    jobs: [
      ['大客户经理', 'Key account manager'],
      ['销售代表', 'Sales representative'],
    ],
    role: 'sales',
  },
  {
    code: 'D7200',
    parent: 'D7000',
    zh: '海外销售部',
    en: 'Overseas sales',
    jobs: [
      ['区域经理', 'Regional manager'],
      ['外贸业务员', 'Export sales'],
    ],
    role: 'sales',
  },
  {
    code: 'D8000',
    parent: 'D1000',
    zh: '信息技术部',
    en: 'Information technology',
    jobs: [
      ['运维工程师', 'Operations engineer'],
      ['应用工程师', 'Application engineer'],
    ],
    role: 'it',
  },
];
