import { defineMessages } from '@/shared/i18n/define-messages';

/** What the module hints of docs/specification.md#module-hints stand for; the last part of a key is the icon's name. */
export const iconHintsMessages = defineMessages(
  {
    'icons.project-time': '项目工时管理',
    'icons.financial-statement': '财务报表',
    'icons.purchase-statement': '采购报表',
    'icons.monthly-expense': '月度费用编制',
    'icons.monthly-manpower': '月度人力编制',
    'icons.backlog': '积压事项',
    'icons.package-relationship': '包关系',
    'icons.excel-export': '导出 Excel',
  },
  {
    'icons.project-time': 'Project time management',
    'icons.financial-statement': 'Financial statement',
    'icons.purchase-statement': 'Purchase statement',
    'icons.monthly-expense': 'Monthly expense preparation',
    'icons.monthly-manpower': 'Monthly manpower establishment',
    'icons.backlog': 'Backlog',
    'icons.package-relationship': 'Package relationship',
    'icons.excel-export': 'Excel export',
  },
);

/** The names of the hints' icons, in the order of the specification. */
export const ICON_HINTS = [
  'project-time',
  'financial-statement',
  'purchase-statement',
  'monthly-expense',
  'monthly-manpower',
  'backlog',
  'package-relationship',
  'excel-export',
] as const;
