import type { DepartmentEntry } from '@portal/contract/entities/directory';

/** The departments above one, the top first, and the department itself at the end. */
export function chainOf(departments: readonly DepartmentEntry[], code: string): DepartmentEntry[] {
  const known = new Map(departments.map((one) => [one.dept_code, one]));
  const chain: DepartmentEntry[] = [];
  // A department that stands above itself by mistake ends the chain.
  for (let at = known.get(code); at !== undefined && !chain.includes(at); at = known.get(at.parent_code))
    chain.unshift(at);
  return chain;
}

/** The departments directly below one; those at the top where the code is empty. */
export function below(departments: readonly DepartmentEntry[], code: string): DepartmentEntry[] {
  const known = new Set(departments.map(({ dept_code }) => dept_code));
  return departments.filter(({ parent_code }) => (known.has(parent_code) ? parent_code : '') === code);
}

/** How many people work in a department and below it. */
export function peopleOf(departments: readonly DepartmentEntry[], code: string): number {
  const counted = new Set<string>();
  const count = (one: string): number => {
    if (counted.has(one)) return 0;
    counted.add(one);
    const own = departments.find(({ dept_code }) => dept_code === one)?.people ?? 0;
    return below(departments, one).reduce((sum, each) => sum + count(each.dept_code), own);
  };
  return count(code);
}
