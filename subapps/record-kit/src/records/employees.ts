import type { Employee } from '@portal/contract/entities/directory';
import type { Language, PortalHelpers } from '@portal/contract/microapp/props';
import type { ChartPoint } from './chart';

/** The most the look-up gives at once (the contract's own limit). */
const LOOK_UP_SIZE = 200;

/** How many employees each department has, the greatest first. */
export async function employeesByDepartment(
  helpers: Pick<PortalHelpers, 'getEmployees'>,
  lang: Language,
): Promise<ChartPoint[]> {
  const points = new Map<string, ChartPoint>();
  for (let page = 1, seen = 0, total = 1; seen < total; page++) {
    const answer = await helpers.getEmployees({ page, size: LOOK_UP_SIZE });
    if (answer.rows.length === 0) break;
    total = answer.total;
    seen += answer.rows.length;
    for (const one of answer.rows) count(points, one, lang);
  }
  return [...points.values()].sort((a, b) => b.value - a.value);
}

function count(points: Map<string, ChartPoint>, employee: Employee, lang: Language): void {
  const label = lang === 'en' ? employee.dept_name_en || employee.dept_name : employee.dept_name;
  const point = points.get(employee.dept_code) ?? { key: employee.dept_code, label, value: 0 };
  points.set(employee.dept_code, { ...point, value: point.value + 1 });
}
