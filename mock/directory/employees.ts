import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Employee } from '@portal/contract/entities/directory';
import { departmentOfEmployee } from '../db/conditions';
import { containing } from '../db/like';
import { department, employee } from '../db/schema';
import type { Store } from '../db/store';

export interface EmployeeSearch {
  keyword: string;
  dept_code?: string | undefined;
  page: number;
  size: number;
}

/** Employee look-up. */
export class Employees {
  constructor(private readonly store: Store) {}

  /** Employees in service by part of their code or name, and by department with all below it. */
  async find(tenantId: string, search: EmployeeSearch): Promise<{ total: number; rows: Employee[] }> {
    const where = and(
      eq(employee.tenant_id, tenantId),
      eq(employee.state, '1'),
      search.keyword === '' ? undefined : matching(search.keyword),
      search.dept_code === undefined
        ? undefined
        : inArray(employee.dept_id, departmentsBelow(tenantId, search.dept_code)),
    );
    const rows = await this.store.read((db) =>
      db
        .select({ row: shownColumns, total: sql<number>`(count(*) over ())::int` })
        .from(employee)
        .innerJoin(department, departmentOfEmployee)
        .where(where)
        .orderBy(employee.emp_code)
        .limit(search.size)
        .offset((search.page - 1) * search.size),
    );
    return {
      total: rows[0]?.total ?? (search.page === 1 ? 0 : await this.count(where)),
      rows: rows.map(({ row }) => row),
    };
  }

  /** The total for a page beyond the last one, which has no row to tell it. */
  private async count(where: SQL | undefined): Promise<number> {
    const [row] = await this.store.read((db) =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(employee)
        .where(where),
    );
    return row?.total ?? 0;
  }
}

const shownColumns = {
  emp_code: employee.emp_code,
  emp_name: employee.emp_name,
  emp_name_en: employee.emp_name_en,
  dept_code: department.dept_code,
  dept_name: department.dept_name,
  dept_name_en: department.dept_name_en,
  job_title: employee.job_title,
  job_title_en: employee.job_title_en,
  email: employee.email,
};

function matching(keyword: string): SQL | undefined {
  const pattern = containing(keyword);
  return or(ilike(employee.emp_code, pattern), ilike(employee.emp_name, pattern), ilike(employee.emp_name_en, pattern));
}

function departmentsBelow(tenantId: string, code: string): SQL {
  return sql`(
    with recursive below as (
      select id from ${department} where tenant_id = ${tenantId} and dept_code = ${code}
      union
      select child.id from ${department} child join below on child.parent_id = below.id where child.tenant_id = ${tenantId}
    ) select id from below)`;
}
