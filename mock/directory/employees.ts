import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Employee, EmployeeSort } from '@portal/contract/entities/directory';
import type { Clock } from '../clock/clock';
import { dayOf } from '../clock/company-day';
import { departmentOfEmployee } from '../db/conditions';
import { contains } from '../db/contains';
import { avatarOfEmployee } from '../pictures/pictures';
import { department, employee } from '../db/schema';
import { soundPattern } from '../db/sound-pattern';
import type { Store } from '../db/store';
import type { Language } from '../http/language';
import { completeSounds } from './complete-sounds';
import { deputiesOfEmployees } from './deputies';

export interface EmployeeSearch {
  keyword: string;
  dept_code?: string | undefined;
  page: number;
  size: number;
  sort?: EmployeeSort;
  order?: 'asc' | 'desc';
  /** Whose names and titles are sorted by. */
  language?: Language;
}

/** Employee look-up. */
export class Employees {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Employees in service by part of their code or name, or by its sound, and by department with all below it. Only the rows of the page
   * are looked at in full: a company may have a hundred thousand people.
   */
  async find(
    tenantId: string,
    { keyword, dept_code, page, size, sort = 'emp_code', order = 'asc', language = 'zh' }: EmployeeSearch,
  ): Promise<{ total: number; rows: Employee[] }> {
    if (soundPattern(keyword) !== undefined) await completeSounds(this.store, tenantId);
    const where = and(
      eq(employee.tenant_id, tenantId),
      eq(employee.state, '1'),
      keyword === '' ? undefined : matching(keyword),
      dept_code === undefined ? undefined : inArray(employee.dept_id, departmentsBelow(tenantId, dept_code)),
    );
    const column = sortColumn(sort, language);
    const inOrder = order === 'desc' ? [desc(column), desc(employee.emp_code)] : [asc(column), asc(employee.emp_code)];
    const [counted, rows] = await Promise.all([
      this.store.read((db) =>
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(employee)
          .where(where),
      ),
      this.store.read((db) => {
        const paged = db
          .select({ id: employee.id })
          .from(employee)
          .where(where)
          .orderBy(...inOrder)
          .limit(size)
          .offset((page - 1) * size)
          .as('paged');
        return db
          .select(shownColumns)
          .from(paged)
          .innerJoin(employee, and(eq(employee.tenant_id, tenantId), eq(employee.id, paged.id)))
          .innerJoin(department, departmentOfEmployee)
          .orderBy(...inOrder);
      }),
    ]);
    return { total: counted[0]?.total ?? 0, rows: await this.shown(tenantId, rows) };
  }

  /** The employee in service with a code; undefined without one. */
  async withCode(tenantId: string, code: string): Promise<Employee | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select(shownColumns)
        .from(employee)
        .innerJoin(department, departmentOfEmployee)
        .where(and(eq(employee.tenant_id, tenantId), eq(employee.state, '1'), eq(employee.emp_code, code))),
    );
    return row && (await this.shown(tenantId, [row]))[0];
  }

  /** As they are answered: without the keys of a picture or a deputy where there is none. */
  private async shown(tenantId: string, rows: readonly Found[]): Promise<Employee[]> {
    const ids = rows.map(({ id }) => id);
    const today = dayOf(new Date(this.clock.now()));
    const deputies = await this.store.read((db) => deputiesOfEmployees(db, tenantId, ids, today));
    return rows.map(({ id, avatar_id, ...row }) => {
      const deputy = deputies.get(id);
      return { ...row, ...(avatar_id === null ? {} : { avatar_id }), ...(deputy === undefined ? {} : { deputy }) };
    });
  }
}

const shownColumns = {
  id: employee.id,
  emp_code: employee.emp_code,
  emp_name: employee.emp_name,
  emp_name_en: employee.emp_name_en,
  dept_code: department.dept_code,
  dept_name: department.dept_name,
  dept_name_en: department.dept_name_en,
  job_title: employee.job_title,
  job_title_en: employee.job_title_en,
  email: employee.email,
  avatar_id: avatarOfEmployee(employee),
};

/** An employee as the database has them. */
type Found = Omit<Employee, 'avatar_id' | 'deputy'> & { id: string; avatar_id: string | null };

function sortColumn(sort: EmployeeSort, language: Language) {
  if (sort === 'emp_code') return employee.emp_code;
  if (sort === 'emp_name') return language === 'en' ? employee.emp_name_en : employee.emp_name;
  return language === 'en' ? employee.job_title_en : employee.job_title;
}

function matching(keyword: string): SQL | undefined {
  return or(
    contains(sql`${employee.emp_code}`, keyword),
    contains(sql`${employee.emp_name}`, keyword, { sounds: sql`${employee.emp_name_sounds}` }),
    contains(sql`${employee.emp_name_en}`, keyword),
  );
}

function departmentsBelow(tenantId: string, code: string): SQL {
  return sql`(
    with recursive below as (
      select id from ${department} where tenant_id = ${tenantId} and dept_code = ${code}
      union
      select child.id from ${department} child join below on child.parent_id = below.id where child.tenant_id = ${tenantId}
    ) select id from below)`;
}
