import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Employee, EmployeeSort } from '@portal/contract/entities/directory';
import type { Clock } from '../clock/clock';
import { dayOf } from '../clock/company-day';
import { departmentOfEmployee, rowsOf } from '../db/conditions';
import { contains } from '../db/contains';
import { avatarOfEmployee } from '../pictures/pictures';
import { department, employee } from '../db/schema';
import { soundPattern } from '../db/sound-pattern';
import type { Sql, Store } from '../db/store';
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
    const direction = order === 'desc' ? sql`desc` : sql`asc`;
    const offset = (page - 1) * size;
    // A search reads every name: once, for the count and for the page. Without one an index has both.
    const found = sql`with "found" as ${keyword === '' ? sql`not materialized` : sql`materialized`} (
      select ${employee.id}, ${employee.emp_code}, ${sortColumn(sort, language)} as "key" from ${employee} where ${where})`;
    const paged = sql`select "id" from "found" order by "key" ${direction}, "emp_code" ${direction} limit ${size} offset ${offset}`;
    return this.store.read(async (db) => {
      const { rows: answered } = pageOfIds.parse(
        await db.execute(sql`${found} select (select count(*)::int from "found") as "total", array(${paged}) as "ids"`),
      );
      const { total, ids } = answered[0];
      const rows = await db
        .select(shownColumns)
        .from(employee)
        .innerJoin(department, departmentOfEmployee)
        .where(rowsOf(employee, tenantId, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
      return { total, rows: await this.shown(db, tenantId, inOrder) };
    });
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
    return row && (await this.store.read((db) => this.shown(db, tenantId, [row])))[0];
  }

  /** As they are answered: without the keys of a picture or a deputy where there is none. */
  private async shown(db: Sql, tenantId: string, rows: readonly Found[]): Promise<Employee[]> {
    const ids = rows.map(({ id }) => id);
    const today = dayOf(new Date(this.clock.now()));
    const deputies = await deputiesOfEmployees(db, tenantId, ids, today);
    return rows.map(({ id, avatar_id, ...row }) => {
      const deputy = deputies.get(id);
      return { ...row, ...(avatar_id === null ? {} : { avatar_id }), ...(deputy === undefined ? {} : { deputy }) };
    });
  }
}

const pageOfIds = z.object({ rows: z.tuple([z.object({ total: z.number(), ids: z.array(z.string()) })]) });

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

function matching(keyword: string): SQL {
  return contains(sql`concat_ws(' ', ${employee.emp_code}, ${employee.emp_name}, ${employee.emp_name_en})`, keyword, {
    folded: sql`${employee.names_folded}`,
    sounds: sql`${employee.emp_name_sounds}`,
  });
}

function departmentsBelow(tenantId: string, code: string): SQL {
  return sql`(
    with recursive below as (
      select id from ${department} where tenant_id = ${tenantId} and dept_code = ${code}
      union
      select child.id from ${department} child join below on child.parent_id = below.id where child.tenant_id = ${tenantId}
    ) select id from below)`;
}
