import type { DepartmentEntry, Deputy, Employee } from '@portal/contract/entities/directory';
import { distinct, filledText, integer, optional, orElse, pageOf, record, textOrEmpty } from '@/shared/http/reader';

const deputy = record<Deputy>({
  emp_code: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  to_day: textOrEmpty,
});

/** A person as the look-up shows them. */
export const readEmployee = record<Employee>({
  emp_code: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  dept_code: textOrEmpty,
  dept_name: textOrEmpty,
  dept_name_en: textOrEmpty,
  job_title: textOrEmpty,
  job_title_en: textOrEmpty,
  email: textOrEmpty,
  avatar_id: optional(filledText),
  deputy: optional(deputy),
});

/** A page of the employee look-up. */
export const readEmployees = pageOf(readEmployee);

const head = record<NonNullable<DepartmentEntry['head']>>({
  emp_code: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  deputy: optional(deputy),
});

/** The departments, each once. */
export const readDepartments = distinct(
  record<DepartmentEntry>({
    dept_code: filledText,
    parent_code: textOrEmpty,
    dept_name: textOrEmpty,
    dept_name_en: textOrEmpty,
    people: integer,
    head: orElse<DepartmentEntry['head']>(head, null),
  }),
  'dept_code',
  ({ dept_code }) => dept_code,
);
