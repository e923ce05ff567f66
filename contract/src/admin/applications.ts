import { changedFields, CODE_MAX, NAME_MAX, nameField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';
import { PREFIX_MAX } from '../microapp/prefix';

const ENTRY_MAX = 300;
const PERCENT = 100;

/** Every sub-application of a tenant: those that the portal comes with, and those that were registered while it ran. */
export const applications = defineScreen({
  name: 'applications',
  icon: 'build',
  area: 'application',
  title: { zh: '应用注册', en: 'Applications' },
  noun: { zh: '应用', en: 'application' },
  nameField: 'app_name',
  fields: [
    {
      kind: 'text',
      name: 'prefix',
      label: { zh: '路径前缀', en: 'Path prefix' },
      help: {
        zh: '两至四段小写字母、数字和 -，例如 /mes/andon；保存后不能更改',
        en: 'Two to four parts of small letters, digits and -, such as /mes/andon; it cannot be changed later',
      },
      required: true,
      search: true,
      sortable: true,
      form: 'add',
      maxLength: PREFIX_MAX,
      pattern: 'path',
      width: 140,
    },
    nameField('app_name', { zh: '名称', en: 'Name' }),
    nameField('app_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'text',
      name: 'owner',
      label: { zh: '负责人', en: 'Owner' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
      width: 120,
    },
    {
      kind: 'text',
      name: 'owner_contact',
      label: { zh: '联系方式', en: 'Contact' },
      help: { zh: '邮箱、电话或群', en: 'A mail address, a telephone number or a group' },
      search: true,
      maxLength: NAME_MAX,
      width: 180,
    },
    {
      kind: 'text',
      name: 'entry',
      label: { zh: '入口地址', en: 'Entry' },
      help: {
        zh: '没有发布版本时打开的页面，例如 https://mes.example.com/；只用发布版本时留空',
        en: 'The page that is opened without a release, such as https://mes.example.com/; empty where releases are published',
      },
      maxLength: ENTRY_MAX,
      pattern: 'path',
      list: 'hidden',
      width: 240,
    },
    {
      kind: 'text',
      name: 'current_version',
      label: { zh: '当前版本', en: 'Current release' },
      sortable: true,
      form: 'none',
      maxLength: CODE_MAX,
      width: 120,
    },
    {
      kind: 'integer',
      name: 'trial_share',
      label: { zh: '试用比例 %', en: 'On trial, %' },
      sortable: true,
      form: 'none',
      min: 0,
      max: PERCENT,
      width: 110,
    },
    {
      kind: 'flag',
      name: 'built_in',
      label: { zh: '来源', en: 'Origin' },
      yes: { zh: '随门户', en: 'Comes with the portal' },
      no: { zh: '已登记', en: 'Registered' },
      search: true,
      form: 'none',
      width: 110,
    },
    stateField,
    ...changedFields,
  ],
  optionFields: { code: 'prefix', zh: 'app_name', en: 'app_name_en' },
  optionReaders: ['release', 'release-token'],
  fixedBy: 'built_in',
  unique: [['prefix']],
  defaultSort: { field: 'prefix', order: 'asc' },
});
