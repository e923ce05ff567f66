import {
  changedFields,
  codeField,
  flagField,
  nameField,
  remarkField,
  stateField,
  subsystemField,
} from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Dictionaries (docs/specification.md#dictionary-screen, #dictionary-rules). */
export const dictTypes = defineScreen({
  name: 'dict-types',
  icon: 'book',
  path: '/admin/dictionaries',
  area: 'dict',
  title: { zh: '字典管理', en: 'Dictionaries' },
  noun: { zh: '字典', en: 'dictionary' },
  nameField: 'dict_name',
  fields: [
    codeField('dict_code', { zh: '字典代码', en: 'Dictionary code' }),
    nameField('dict_name', { zh: '字典名称', en: 'Dictionary name' }),
    nameField('dict_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'choice',
      name: 'dict_type',
      label: { zh: '类型', en: 'Type' },
      required: true,
      search: true,
      sortable: true,
      initial: 'list',
      width: 110,
      options: [
        { value: 'list', label: { zh: '列表', en: 'List' } },
        { value: 'status', label: { zh: '状态', en: 'Status' } },
      ],
    },
    subsystemField,
    flagField(
      'shared',
      { zh: '是否共享', en: 'Shared' },
      { zh: '共享', en: 'Shared' },
      { zh: '不共享', en: 'Not shared' },
      {
        required: true,
        search: true,
        sortable: true,
        initial: true,
      },
    ),
    stateField,
    remarkField,
    ...changedFields,
  ],
  optionFields: { code: 'dict_code', zh: 'dict_name', en: 'dict_name_en' },
  unique: [['dict_code']],
  defaultSort: { field: 'dict_code', order: 'asc' },
});
