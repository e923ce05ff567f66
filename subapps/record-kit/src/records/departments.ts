import type { DepartmentEntry } from '@portal/contract/entities/directory';
import type { Language } from '@portal/contract/microapp/props';

/** A department as a line of a tree. */
export interface DepartmentRow {
  code: string;
  name: string;
  head: string;
  /** How many are above it. */
  depth: number;
  /** Who work there, without those of the departments below. */
  people: number;
  /** Who work there or below. */
  all: number;
}

/** The departments as they came, parents first, with their depth and all people below them. */
export function departmentRows(departments: readonly DepartmentEntry[], lang: Language): DepartmentRow[] {
  const rows = new Map<string, DepartmentRow>();
  for (const { dept_code, parent_code, dept_name, dept_name_en, people, head } of departments) {
    const parent = rows.get(parent_code);
    rows.set(dept_code, {
      code: dept_code,
      name: (lang === 'en' && dept_name_en) || dept_name,
      head: head ? `${(lang === 'en' && head.emp_name_en) || head.emp_name} ${head.emp_code}` : '–',
      depth: parent ? parent.depth + 1 : 0,
      people,
      all: people,
    });
  }
  // From the last to the first, so that each is complete before it is added to the one above.
  for (const { dept_code, parent_code } of [...departments].reverse()) {
    const [own, parent] = [rows.get(dept_code), rows.get(parent_code)];
    if (own && parent && own !== parent) parent.all += own.all;
  }
  return [...rows.values()];
}
