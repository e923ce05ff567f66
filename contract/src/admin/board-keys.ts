import { changedFields, nameField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const KEY_MAX = 64;

/** Keys with which a board opens outside the listed networks (docs/specification.md#route-kanban-boards). */
export const boardKeys = defineScreen({
  name: 'board-keys',
  icon: 'key',
  area: 'board',
  title: { zh: '看板密钥', en: 'Board keys' },
  noun: { zh: '看板密钥', en: 'board key' },
  nameField: 'key_name',
  fields: [
    nameField(
      'key_name',
      { zh: '名称', en: 'Name' },
      { help: { zh: '例如屏幕所在位置', en: 'Where the screen hangs' } },
    ),
    {
      kind: 'choice',
      name: 'board',
      label: { zh: '看板', en: 'Board' },
      required: true,
      search: true,
      sortable: true,
      width: 180,
      options: [
        { value: 'equipment', label: { zh: '设备异常看板', en: 'Equipment anomaly board' } },
        { value: 'users', label: { zh: '监控看板', en: 'Monitoring board' } },
      ],
    },
    {
      kind: 'text',
      name: 'board_key',
      label: { zh: '密钥', en: 'Key' },
      help: { zh: '加到看板地址后：?key=…', en: 'Goes into the address of the board: ?key=…' },
      form: 'none',
      maxLength: KEY_MAX,
      width: 320,
    },
    stateField,
    ...changedFields,
  ],
  defaultSort: { field: 'update_time', order: 'desc' },
});
