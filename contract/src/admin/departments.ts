import { z } from 'zod';
import { changedFields, codeField, nameField, referenceField, sortField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const COUNT_MAX = 1_000_000;

/** The departments of a tenant in one tree, each with who heads it. The workflow asks these people as managers. */
export const departments = defineScreen({
  name: 'departments',
  icon: 'apartment',
  area: 'department',
  title: { zh: '部门管理', en: 'Departments' },
  noun: { zh: '部门', en: 'department' },
  nameField: 'dept_name',
  disableText: {
    zh: '停用后不再出现在组织架构中，其中的人员仍属于该部门。',
    en: 'It is left out of the organisation chart. Its people still belong to it.',
  },
  fields: [
    codeField('dept_code', { zh: '部门代码', en: 'Department code' }),
    nameField('dept_name', { zh: '部门名称', en: 'Department name' }, { width: 240 }),
    nameField('dept_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'reference',
      name: 'parent_id',
      label: { zh: '上级部门', en: 'Parent department' },
      screen: 'departments',
      list: false,
      help: { zh: '留空则位于最上级', en: 'Left empty, it stands at the top' },
    },
    referenceField('manager_id', { zh: '部门负责人', en: 'Manager' }, 'employees', {
      required: false,
      sortable: false,
      search: false,
      form: 'none',
    }),
    referenceField('deputy_id', { zh: '今日代理人', en: 'Deputy today' }, 'employees', {
      required: false,
      sortable: false,
      search: false,
      form: 'none',
    }),
    {
      kind: 'integer',
      name: 'people',
      label: { zh: '在职人数', en: 'People' },
      form: 'none',
      min: 0,
      max: COUNT_MAX,
      width: 100,
    },
    sortField,
    stateField,
    ...changedFields,
  ],
  optionFields: { code: 'dept_code', zh: 'dept_name', en: 'dept_name_en' },
  unique: [['dept_code']],
  defaultSort: { field: 'sort', order: 'asc' },
  extraCalls: {
    tree: { path: 'GetTree', permission: 'query' },
    move: { path: 'Move', permission: 'edit' },
    setManager: { path: 'SetManager', permission: 'manager', label: { zh: '设置负责人', en: 'Set the manager' } },
  },
});

const id = z.string().min(1).max(64);

/** A move of one department with all below it: before or after another one, or into it as its last child. */
export const moveDepartmentBody = z.object({
  id,
  version: z.number().int().min(1),
  target_id: id,
  place: z.enum(['before', 'after', 'inside']),
  /** The new parent as the person saw it, null at the top. A target that stands elsewhere by now is refused with 409. */
  parent_id: id.nullable(),
});
export type MoveDepartmentBody = z.infer<typeof moveDepartmentBody>;
/** The version of the department after its move, with which the move can be undone. */
export const movedDepartment = z.object({ version: z.number().int() });

/** Who heads a department from now on; nobody where `employee_id` is null. */
export const setManagerBody = z.object({ id, version: z.number().int().min(1), employee_id: id.nullable() });
