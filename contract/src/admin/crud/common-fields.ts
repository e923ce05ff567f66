import type { ChoiceField, FlagField, IntegerField, ReferenceField, TextField, TimeField } from './field';
import type { Label } from './label';

/** Longest code, name and free text, in characters. */
export const CODE_MAX = 64;
export const NAME_MAX = 100;
export const REMARK_MAX = 500;
export const SORT_MAX = 999_999;

type Extra<Field> = Partial<Omit<Field, 'kind' | 'name' | 'label'>>;

export const codeField = (name: string, label: Label, extra: Extra<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  required: true,
  search: true,
  sortable: true,
  maxLength: CODE_MAX,
  pattern: 'code',
  width: 150,
  ...extra,
});

export const nameField = (name: string, label: Label, extra: Extra<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  required: true,
  search: true,
  sortable: true,
  maxLength: NAME_MAX,
  width: 150,
  ...extra,
});

export const remarkField: TextField = {
  kind: 'text',
  name: 'remark',
  label: { zh: '备注', en: 'Remark' },
  maxLength: REMARK_MAX,
  lines: 3,
  width: 200,
  list: 'hidden',
};

export const sortField: IntegerField = {
  kind: 'integer',
  name: 'sort',
  label: { zh: '排序', en: 'Sort' },
  required: true,
  sortable: true,
  min: 0,
  max: SORT_MAX,
  initial: 10,
  width: 80,
};

/** Enabled or disabled (docs/specification.md#enabled-and-disabled). */
export const stateField: ChoiceField = {
  kind: 'choice',
  name: 'state',
  label: { zh: '状态', en: 'State' },
  required: true,
  search: true,
  sortable: true,
  initial: '1',
  width: 90,
  options: [
    { value: '1', label: { zh: '启用', en: 'Enabled' }, tone: 'success' },
    { value: '0', label: { zh: '停用', en: 'Disabled' }, tone: 'default' },
  ],
};

export const flagField = (
  name: string,
  label: Label,
  yes: Label,
  no: Label,
  extra: Extra<FlagField> = {},
): FlagField => ({
  kind: 'flag',
  name,
  label,
  yes,
  no,
  width: 110,
  ...extra,
});

export const referenceField = (
  name: string,
  label: Label,
  screen: string,
  extra: Extra<ReferenceField> = {},
): ReferenceField => ({
  kind: 'reference',
  name,
  label,
  screen,
  required: true,
  search: true,
  sortable: true,
  width: 200,
  ...extra,
});

/** The subsystem an entry belongs to, by its code. */
export const subsystemField = referenceField('subsystem_id', { zh: '子系统代码', en: 'Subsystem code' }, 'subsystems');

export const updateByField: TextField = {
  kind: 'text',
  name: 'update_by',
  label: { zh: '更新人', en: 'Updated by' },
  maxLength: CODE_MAX,
  form: 'none',
  sortable: true,
  width: 130,
};
export const updateTimeField: TimeField = {
  kind: 'time',
  name: 'update_time',
  label: { zh: '更新时间', en: 'Update time' },
  form: 'none',
  sortable: true,
  search: true,
  width: 180,
};
/** The fields that say who changed a row last, and when. */
export const changedFields = [updateByField, updateTimeField] as const;
