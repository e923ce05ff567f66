import { changedFields, codeField, nameField, subsystemField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const VALUE_MAX = 2_000;

/**
 * System parameters and service addresses, read by GetConfigByCode (docs/specification.md#parameters-screen,
 * #parameter-rules, #call-get-config).
 */
export const parameters = defineScreen({
  name: 'parameters',
  icon: 'setting',
  area: 'parameter',
  title: { zh: '参数管理', en: 'Parameters' },
  noun: { zh: '参数', en: 'parameter' },
  nameField: 'cfg_name',
  fields: [
    codeField('cfg_code', { zh: '参数代码', en: 'Parameter code' }),
    nameField('cfg_name', { zh: '参数名称', en: 'Parameter name' }),
    nameField('cfg_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'choice',
      name: 'cfg_type',
      label: { zh: '类型', en: 'Type' },
      required: true,
      search: true,
      sortable: true,
      initial: 'system',
      width: 150,
      options: [
        { value: 'system', label: { zh: '系统参数配置', en: 'System parameters' } },
        { value: 'service', label: { zh: '服务地址配置', en: 'Service addresses' } },
        { value: 'secret', label: { zh: '密文', en: 'Secret' } },
      ],
    },
    {
      kind: 'text',
      name: 'cfg_value',
      label: { zh: '参数值', en: 'Value' },
      required: true,
      search: true,
      maxLength: VALUE_MAX,
      lines: 3,
      width: 240,
      when: { field: 'cfg_type', in: ['system', 'service'] },
    },
    {
      kind: 'sealed',
      name: 'cfg_secret',
      label: { zh: '密文值', en: 'Secret value' },
      required: true,
      maxLength: VALUE_MAX,
      list: 'hidden',
      width: 120,
      when: { field: 'cfg_type', in: ['secret'] },
    },
    {
      kind: 'choice',
      name: 'readers',
      label: { zh: '读取范围', en: 'Readers' },
      required: true,
      search: true,
      initial: 'admin',
      width: 120,
      list: 'hidden',
      options: [
        { value: 'all', label: { zh: '所有登录用户', en: 'Everybody signed in' } },
        { value: 'admin', label: { zh: '参数管理员', en: 'Administrators of parameters' } },
      ],
    },
    subsystemField,
    ...changedFields,
  ],
  unique: [['cfg_code']],
  defaultSort: { field: 'cfg_code', order: 'asc' },
});
