import { changedFields, nameField, referenceField, remarkField, sortField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** The entries of one dictionary (docs/specification.md#dictionary-screen, #dictionary-rules). */
export const dictEntries = defineScreen({
  name: 'dict-entries',
  area: 'dict',
  title: { zh: '字典数据', en: 'Dictionary entries' },
  noun: { zh: '字典数据', en: 'dictionary entry' },
  nameField: 'dict_label',
  fields: [
    referenceField('type_id', { zh: '字典', en: 'Dictionary' }, 'dict-types', {
      scope: true,
      list: false,
      search: false,
    }),
    nameField('dict_label', { zh: '标签', en: 'Label' }),
    nameField('dict_label_en', { zh: '英文标签', en: 'English label' }),
    {
      kind: 'text',
      name: 'dict_key',
      label: { zh: '键值', en: 'Key' },
      required: true,
      search: true,
      sortable: true,
      maxLength: 64,
      pattern: 'dictKey',
      width: 140,
    },
    sortField,
    stateField,
    remarkField,
    ...changedFields,
  ],
  unique: [['type_id', 'dict_key']],
  defaultSort: { field: 'sort', order: 'asc' },
});
