import type { FlowNode, FormField, FormText } from '@portal/contract/workflow/form';

/** A form of every tenant, with the steps that an application goes through. */
export interface FormSeed extends FormText {
  code: string;
  /** The letters that the numbers of its applications begin with. */
  letters: string;
  remark: FormText;
  fields: readonly FormField[];
  nodes: readonly FlowNode[];
}

const manager: FlowNode = { key: 'manager', office: 'manager', zh: '部门经理审批', en: 'Manager' };
const hr: FlowNode = { key: 'hr', office: 'hr', zh: '人事审批', en: 'Human resources' };
const finance: FlowNode = { key: 'finance', office: 'finance', zh: '财务审批', en: 'Finance' };
const director = (field: string, atLeast: number): FlowNode => ({
  key: 'director',
  office: 'director',
  zh: '总经理审批',
  en: 'General manager',
  when: { field, atLeast },
});

const CNY = { zh: '元', en: 'CNY' };
const reason = (zh: string, en: string): FormField => ({
  key: 'reason',
  type: 'longtext',
  zh,
  en,
  required: true,
  maxLength: 500,
});
const half = (key: string, zh: string, en: string, initial: 'am' | 'pm'): FormField => ({
  key,
  type: 'select',
  options: [
    { key: 'am', zh: '上午', en: 'Morning' },
    { key: 'pm', zh: '下午', en: 'Afternoon' },
  ],
  zh,
  en,
  initial,
});
const files = (zh: string, en: string, required = false): FormField => ({
  key: 'files',
  type: 'files',
  zh,
  en,
  required,
  maxFiles: 5,
  maxMb: 5,
});

/** Leave, expense, purchase and overtime. */
export const workflowForms: readonly FormSeed[] = [
  {
    code: 'leave',
    letters: 'QJ',
    zh: '请假申请',
    en: 'Leave request',
    remark: {
      zh: '天数按工作日历计算；部门经理、人事依次审批，10 天及以上还须总经理审批',
      en: 'Working days count. Manager, then human resources; from 10 days on the general manager as well',
    },
    fields: [
      {
        key: 'leave_type',
        type: 'select',
        dict: 'leave_type',
        zh: '请假类型',
        en: 'Kind of leave',
        initial: 'annual',
        required: true,
        summary: true,
      },
      { key: 'from_on', type: 'date', zh: '开始日期', en: 'From', required: true, summary: true },
      half('from_half', '开始时段', 'From, half of the day', 'am'),
      { key: 'to_on', type: 'date', zh: '结束日期', en: 'To', required: true, notBefore: 'from_on', summary: true },
      half('to_half', '结束时段', 'To, half of the day', 'pm'),
      {
        key: 'days',
        type: 'number',
        zh: '请假天数',
        en: 'Days',
        leave: { kind: 'leave_type', from: 'from_on', fromHalf: 'from_half', to: 'to_on', toHalf: 'to_half' },
        min: 0.5,
        max: 180,
        digits: 1,
        unit: { zh: '天', en: 'days' },
        summary: true,
      },
      { key: 'deputy', type: 'employee', zh: '工作代理人', en: 'Deputy' },
      reason('请假事由', 'Reason'),
      files('证明材料', 'Evidence'),
    ],
    nodes: [manager, hr, director('days', 10)],
  },
  {
    code: 'expense',
    letters: 'BX',
    zh: '费用报销申请',
    en: 'Expense claim',
    remark: { zh: '须上传发票；部门经理、财务依次审批', en: 'With the invoices; manager, then finance' },
    fields: [
      {
        key: 'expense_type',
        type: 'select',
        dict: 'expense_type',
        zh: '费用类型',
        en: 'Kind of expense',
        required: true,
        summary: true,
      },
      { key: 'happened_on', type: 'date', zh: '发生日期', en: 'Date', required: true, summary: true },
      {
        key: 'items',
        type: 'lines',
        zh: '费用明细',
        en: 'Items',
        columns: [
          { key: 'spent_on', type: 'date', zh: '日期', en: 'Day', required: true },
          { key: 'item', type: 'text', zh: '项目', en: 'Item', required: true, maxLength: 100 },
          { key: 'cost', type: 'number', zh: '金额', en: 'Cost', required: true, min: 0.01, max: 1_000_000, digits: 2 },
        ],
      },
      {
        key: 'amount',
        type: 'number',
        sumOf: { lines: 'items', column: 'cost' },
        zh: '报销金额',
        en: 'Amount',
        required: true,
        min: 0.01,
        max: 1_000_000,
        digits: 2,
        unit: CNY,
        summary: true,
      },
      { key: 'payment_method', type: 'select', dict: 'payment_method', zh: '付款方式', en: 'Payment', required: true },
      { key: 'invoice_type', type: 'select', dict: 'invoice_type', zh: '发票类型', en: 'Invoice type', required: true },
      reason('费用说明', 'What it was for'),
      files('发票附件', 'Invoices', true),
    ],
    nodes: [manager, finance, director('amount', 50_000)],
  },
  {
    code: 'purchase',
    letters: 'CG',
    zh: '采购申请',
    en: 'Purchase request',
    remark: {
      zh: '部门经理、财务依次审批；金额 20,000 元及以上还须总经理审批',
      en: 'Manager, then finance; from 20,000 CNY on the general manager as well',
    },
    fields: [
      { key: 'item', type: 'text', zh: '采购物品', en: 'Item', required: true, maxLength: 100, summary: true },
      {
        key: 'quantity',
        type: 'number',
        zh: '数量',
        en: 'Quantity',
        required: true,
        min: 1,
        max: 100_000,
        digits: 0,
        summary: true,
      },
      {
        key: 'amount',
        type: 'number',
        zh: '预计金额',
        en: 'Estimated amount',
        required: true,
        min: 0.01,
        max: 10_000_000,
        digits: 2,
        unit: CNY,
        summary: true,
      },
      { key: 'supplier', type: 'text', zh: '建议供应商', en: 'Supplier', maxLength: 100 },
      { key: 'needed_on', type: 'date', zh: '需求日期', en: 'Needed on', required: true },
      reason('采购理由', 'Reason'),
      files('报价单', 'Quotations'),
    ],
    nodes: [manager, finance, director('amount', 20_000)],
  },
  {
    code: 'overtime',
    letters: 'JB',
    zh: '节假日及周末加班申请单',
    en: 'Holiday and weekend overtime',
    remark: { zh: '部门经理、人事依次审批', en: 'Manager, then human resources' },
    fields: [
      {
        key: 'overtime_type',
        type: 'select',
        dict: 'overtime_type',
        zh: '加班类型',
        en: 'Kind of overtime',
        required: true,
        summary: true,
      },
      { key: 'worked_on', type: 'date', zh: '加班日期', en: 'Date', required: true, summary: true },
      {
        key: 'hours',
        type: 'number',
        zh: '加班时长',
        en: 'Hours',
        required: true,
        min: 0.5,
        max: 12,
        digits: 1,
        unit: { zh: '小时', en: 'hours' },
        summary: true,
      },
      reason('加班事由', 'Reason'),
      files('附件', 'Attachments'),
    ],
    nodes: [manager, hr],
  },
];

/**
 * The people who stand for an office beside the managers of the departments, the first one first. The three known
 * accounts are enough to take an application of E10001 through every step. E10002 is the applicant's manager; `admin`
 * stands for every other office. Nobody decides about an application of their own, so each office has somebody else as
 * well.
 */
export const companyOfficers: Readonly<Record<string, readonly string[]>> = {
  hr: ['admin', 'E10023'],
  finance: ['admin', 'E10005'],
  director: ['admin', 'E10008'],
};

/** Managers that are not the first employee of their department: of the human resources centre, and of all. */
export const namedManagers: Readonly<Record<string, readonly string[]>> = {
  D1000: ['admin', 'E10002'],
  D2000: ['E10002'],
};
