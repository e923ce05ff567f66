import { defineScreen } from './crud/screen';

const MAX = 2_000;

/** What browsers refused by the Content-Security-Policy, counted for each application. Browsers report it. */
export const violations = defineScreen({
  name: 'violations',
  icon: 'safety',
  area: 'policy',
  title: { zh: '页面策略违规', en: 'Policy violations' },
  noun: { zh: '违规记录', en: 'violation' },
  nameField: 'application',
  fields: [
    {
      kind: 'text',
      name: 'application',
      label: { zh: '应用', en: 'Application' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 140,
    },
    {
      kind: 'text',
      name: 'directive',
      label: { zh: '规则', en: 'Rule' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 160,
    },
    {
      kind: 'text',
      name: 'blocked',
      label: { zh: '被拒来源', en: 'Refused' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 240,
    },
    { kind: 'text', name: 'source', label: { zh: '脚本文件', en: 'Script' }, search: true, maxLength: MAX, width: 300 },
    {
      kind: 'integer',
      name: 'reports',
      label: { zh: '次数', en: 'Times' },
      sortable: true,
      min: 0,
      max: 1e9,
      width: 90,
    },
    { kind: 'time', name: 'first_at', label: { zh: '首次时间', en: 'First seen' }, sortable: true, width: 180 },
    {
      kind: 'time',
      name: 'last_at',
      label: { zh: '最近时间', en: 'Last seen' },
      search: true,
      sortable: true,
      width: 180,
    },
  ],
  defaultSort: { field: 'last_at', order: 'desc' },
  actions: ['list', 'delete', 'export'],
});
