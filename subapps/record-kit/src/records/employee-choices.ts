import type { Language, PortalHelpers } from '@portal/contract/microapp/props';

/** Choices offered at once. */
const CHOICES = 20;

export interface EmployeeChoice {
  /** `E10001 张伟`: what is stored, readable without another look-up. */
  value: string;
  /** The same in the user's language. */
  label: string;
  dept: string;
}

/**
 * The colleagues that the shell's employee look-up finds for a keyword. An empty keyword finds the first of all.
 * @throws ApiError where the look-up fails
 */
export async function findEmployees(
  helpers: Pick<PortalHelpers, 'getEmployees'>,
  keyword: string,
  lang: Language,
): Promise<EmployeeChoice[]> {
  const { rows } = await helpers.getEmployees({ keyword, page: 1, size: CHOICES });
  const en = lang === 'en';
  return rows.map((row) => ({
    value: `${row.emp_code} ${row.emp_name}`,
    label: `${row.emp_code} ${en ? row.emp_name_en : row.emp_name}`,
    dept: en ? row.dept_name_en : row.dept_name,
  }));
}
