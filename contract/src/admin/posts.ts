import {
  changedFields,
  codeField,
  nameField,
  referenceField,
  remarkField,
  sortField,
  stateField,
} from './crud/common-fields';
import { defineScreen } from './crud/screen';

const COUNT_MAX = 1_000_000;

/** The posts of a company. An employee's job title is the name of the post that they hold. */
export const posts = defineScreen({
  name: 'posts',
  icon: 'solution',
  area: 'post',
  title: { zh: '岗位管理', en: 'Posts' },
  noun: { zh: '岗位', en: 'post' },
  nameField: 'post_name',
  fields: [
    codeField('post_code', { zh: '岗位代码', en: 'Post code' }),
    nameField('post_name', { zh: '岗位名称', en: 'Post name' }),
    nameField('post_name_en', { zh: '英文名称', en: 'English name' }),
    referenceField('dept_id', { zh: '适用部门', en: 'Department' }, 'departments', {
      required: false,
      help: {
        zh: '留空则所有部门都可选用。选择部门后，该部门及其下级可选用',
        en: 'Left empty, every department has it. Otherwise this department and those below it',
      },
    }),
    {
      kind: 'integer',
      name: 'people',
      label: { zh: '任职人数', en: 'Holders' },
      form: 'none',
      min: 0,
      max: COUNT_MAX,
      width: 100,
    },
    sortField,
    stateField,
    remarkField,
    ...changedFields,
  ],
  optionFields: { code: 'post_code', zh: 'post_name', en: 'post_name_en' },
  unique: [['post_code']],
  defaultSort: { field: 'sort', order: 'asc' },
});
