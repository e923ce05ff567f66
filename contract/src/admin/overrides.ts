import { personField, usernameField } from './client-fields';
import { NAME_MAX } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const MAX = 300;

/** What people open in place of applications at this moment, each for themselves. Deleting one ends it. */
export const overrides = defineScreen({
  name: 'overrides',
  icon: 'experiment',
  area: 'microapp',
  title: { zh: '个人替换', en: 'Overrides' },
  noun: { zh: '替换', en: 'override' },
  nameField: 'username',
  fields: [
    usernameField,
    personField,
    {
      kind: 'text',
      name: 'prefix',
      label: { zh: '应用', en: 'Application' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
      width: 150,
    },
    {
      kind: 'choice',
      name: 'kind',
      label: { zh: '替换为', en: 'Opened instead' },
      search: true,
      sortable: true,
      width: 150,
      options: [
        { value: 'server', label: { zh: '开发服务器', en: 'Development server' } },
        { value: 'address', label: { zh: '地址', en: 'Address' } },
        { value: 'release', label: { zh: '发布版本', en: 'Release' } },
      ],
    },
    { kind: 'text', name: 'label', label: { zh: '名称', en: 'Name' }, search: true, maxLength: MAX, width: 220 },
    { kind: 'time', name: 'begun_at', label: { zh: '开始时间', en: 'Begun at' }, sortable: true, width: 180 },
    { kind: 'time', name: 'ends_at', label: { zh: '结束时间', en: 'Ends at' }, sortable: true, width: 180 },
  ],
  defaultSort: { field: 'begun_at', order: 'desc' },
  actions: ['list', 'delete', 'export'],
});
