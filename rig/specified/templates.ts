import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { listBody, stateBody } from '@portal/contract/admin/crud/wire';
import { newNoticeTemplate, type noticeTemplate } from '@portal/contract/entities/notice';
import { Refused } from './answer';
import { person } from './data';

type Template = z.output<typeof noticeTemplate>;

/** The notice templates. */
export class Templates {
  private rows: Template[] = [];

  page(body: unknown): { total: number; rows: Template[] } {
    const asked = listBody.safeParse(body);
    if (!asked.success) throw new Refused(400);
    const { page, size } = asked.data;
    return { total: this.rows.length, rows: this.rows.slice((page - 1) * size, page * size) };
  }

  add(body: unknown): string {
    const values = newNoticeTemplate.safeParse(
      typeof body === 'object' && body !== null && 'values' in body && body.values,
    );
    if (!values.success) throw new Refused(400);
    const id = randomUUID();
    const update_time = new Date().toISOString();
    this.rows.unshift({ ...values.data, id, update_by: person.emp_code, update_time, version: 1 });
    return id;
  }

  setState(body: unknown): number {
    const asked = stateBody.safeParse(body);
    if (!asked.success) throw new Refused(400);
    const ids = new Set(asked.data.rows.map(({ id }) => id));
    this.rows = this.rows.map((row) =>
      ids.has(row.id) ? { ...row, state: asked.data.state, version: row.version + 1 } : row,
    );
    return ids.size;
  }
}
