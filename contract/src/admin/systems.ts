import { changedFields, codeField, nameField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Systems (docs/specification.md#systems-screen, #system-rules). */
export const systems = defineScreen({
  name: 'systems',
  icon: 'cluster',
  area: 'system',
  title: { zh: '系统维护', en: 'Systems' },
  noun: { zh: '系统', en: 'system' },
  nameField: 'system_name',
  fields: [
    codeField('system_code', { zh: '系统代码', en: 'System code' }),
    nameField('system_name', { zh: '系统名称', en: 'System name' }),
    nameField('system_name_en', { zh: '英文名称', en: 'English name' }),
    stateField,
    ...changedFields,
  ],
  optionFields: { code: 'system_code', zh: 'system_name', en: 'system_name_en' },
  unique: [['system_code']],
  defaultSort: { field: 'system_code', order: 'asc' },
});
