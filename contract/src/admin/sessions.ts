import { addressField, personField, usernameField } from './client-fields';
import { defineScreen } from './crud/screen';

const MAX = 300;

/** The sessions of everybody who is signed in now. */
export const sessions = defineScreen({
  name: 'sessions',
  icon: 'laptop',
  area: 'session',
  title: { zh: '在线会话', en: 'Sessions' },
  noun: { zh: '会话', en: 'session' },
  nameField: 'username',
  fields: [
    usernameField,
    personField,
    {
      kind: 'text',
      name: 'dept_name',
      label: { zh: '部门名称', en: 'Department name' },
      search: true,
      sortable: true,
      maxLength: MAX,
      width: 150,
    },
    addressField,
    { kind: 'text', name: 'user_agent', label: { zh: '浏览器', en: 'Browser' }, maxLength: MAX, width: 220 },
    {
      kind: 'time',
      name: 'created_at',
      label: { zh: '登录时间', en: 'Signed in at' },
      search: true,
      sortable: true,
      width: 180,
    },
    { kind: 'time', name: 'last_seen_at', label: { zh: '最近活动', en: 'Last seen' }, sortable: true, width: 180 },
    {
      kind: 'flag',
      name: 'own',
      label: { zh: '当前会话', en: 'This session' },
      yes: { zh: '本会话', en: 'This one' },
      no: { zh: '否', en: 'No' },
      width: 100,
      form: 'none',
    },
  ],
  defaultSort: { field: 'last_seen_at', order: 'desc' },
  actions: ['list', 'delete', 'export'],
});
