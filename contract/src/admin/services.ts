import { changedFields, codeField, nameField, sortField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Services (docs/specification.md#services-screen, #service-rules). */
export const services = defineScreen({
  name: 'services',
  icon: 'api',
  area: 'service',
  title: { zh: '服务管理', en: 'Services' },
  noun: { zh: '服务', en: 'service' },
  nameField: 'service_name',
  fields: [
    codeField('service_code', { zh: '服务代码', en: 'Service code' }),
    nameField('service_name', { zh: '服务名称', en: 'Service name' }),
    {
      kind: 'text',
      name: 'service_url',
      label: { zh: '服务地址', en: 'URL' },
      required: true,
      search: true,
      maxLength: 500,
      pattern: 'url',
      width: 240,
    },
    nameField('service_name_en', { zh: '英文名称', en: 'English name' }),
    sortField,
    stateField,
    ...changedFields,
  ],
  optionFields: { code: 'service_code', zh: 'service_name', en: 'service_name_en' },
  unique: [['service_code']],
  defaultSort: { field: 'sort', order: 'asc' },
});
