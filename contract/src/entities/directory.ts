import { z } from 'zod';

/** One entry of a dictionary (docs/specification.md#dictionary-screen, #config-entry). */
export const dictEntry = z.object({
  dict_code: z.string(),
  dict_label: z.string(),
  dict_label_en: z.string(),
  dict_key: z.string(),
  sort: z.number().int(),
  /** '1' in use, '0' disabled; only `GetList` gives disabled ones. */
  state: z.enum(['0', '1']).default('1'),
});
export type DictEntry = z.infer<typeof dictEntry>;

export const subSystem = z.object({
  id: z.string(),
  system_code: z.string(),
  subsystem_code: z.string(),
  subsystem_name: z.string(),
  subsystem_name_en: z.string(),
});
export type SubSystem = z.infer<typeof subSystem>;

/** Who decides for somebody who is away now, and the last day of it, `YYYY-MM-DD`. */
export const deputy = z.object({
  emp_code: z.string(),
  emp_name: z.string(),
  emp_name_en: z.string(),
  to_day: z.string(),
});
export type Deputy = z.infer<typeof deputy>;

export const employee = z.object({
  emp_code: z.string(),
  emp_name: z.string(),
  emp_name_en: z.string(),
  dept_code: z.string(),
  dept_name: z.string(),
  dept_name_en: z.string(),
  job_title: z.string(),
  job_title_en: z.string(),
  email: z.string(),
  /** The picture of the person (`getPicture`); absent without one. */
  avatar_id: z.string().optional(),
  /** Absent unless somebody decides for the person today. */
  deputy: deputy.optional(),
});
export type Employee = z.infer<typeof employee>;

/** A department of the organisation, with the people who work in it itself. */
export const departmentEntry = z.object({
  dept_code: z.string(),
  /** The code of the department above; empty at the top. */
  parent_code: z.string(),
  dept_name: z.string(),
  dept_name_en: z.string(),
  /** How many employees in service it has itself, without the departments below. */
  people: z.number().int().min(0),
  /** Its first manager, with who decides for them today; null where nobody is one. */
  head: employee.pick({ emp_code: true, emp_name: true, emp_name_en: true, deputy: true }).nullable(),
});
export type DepartmentEntry = z.infer<typeof departmentEntry>;

/** The highest page number that may be asked for. */
export const PAGE_MAX = 1_000_000;

/** What a list of people can be sorted by; names are those of the caller's language. */
export const EMPLOYEE_SORTS = ['emp_code', 'emp_name', 'job_title'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];

export const employeeQuery = z.object({
  /** A part of a code or a name; all employees where empty. */
  keyword: z.string().trim().max(64).default(''),
  dept_code: z.string().trim().max(64).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  size: z.coerce.number().int().min(1).max(200).default(20),
  sort: z.enum(EMPLOYEE_SORTS).default('emp_code'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const configEntry = z.object({ cfg_code: z.string(), cfg_value: z.string() });
export type ConfigEntry = z.infer<typeof configEntry>;

/** A page of a longer list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number().int().min(0), rows: z.array(item) });
