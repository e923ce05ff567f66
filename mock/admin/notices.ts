import { and, asc, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import { announcements } from '@portal/contract/admin/announcements';
import { extraSchemas } from '@portal/contract/admin/calls';
import { noticeTemplates, type noticeReceivers, type sendNoticeBody } from '@portal/contract/admin/notice-templates';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, OPTIONS_MAX, type RowOption } from '@portal/contract/admin/crud/wire';
import { randomId } from '../auth/secrets';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { containing } from '../db/like';
import { account, department, employee, file, noticeTemplate, role } from '../db/schema';
import type { Tx } from '../db/store';
import { addCall, type Api } from '../http/add-call';
import { audienceOf, writeAnnouncement } from '../notices/announcements';
import type { StoredNotice } from '../notices/notices';
import type { Recipients } from '../notices/recipients';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit, type AuditEntry } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { once } from './crud/once';
import { Refusal } from '../http/refusal';

export const noticeTemplatesTable = defineAdminTable({ screen: noticeTemplates, table: noticeTemplate });

/** Adds sending a notice from a template, delivered live through the hub, and the look-up of whom to send it to. */
export function addNoticeCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(noticeTemplates, noticeTemplates.extraCalls.send),
    schema: extraSchemas.sendNotice,
    async handle(call) {
      const sent = await services.store.write((tx) => sendNotice(contextOf(services, call), tx, call.body));
      if (sent.stored) services.notices.deliver(call.caller.tenantId, sent.stored);
      return { data: { receivers: sent.receivers } };
    },
  });
  addCall(api, {
    route: extraRoute(noticeTemplates, noticeTemplates.extraCalls.count),
    schema: extraSchemas.countReceivers,
    async handle({ body, caller }) {
      const recipients = recipientsOf(body);
      return {
        data: { receivers: await services.store.read((db) => services.notices.count(db, caller.tenantId, recipients)) },
      };
    },
  });
  addCall(api, {
    route: extraRoute(noticeTemplates, noticeTemplates.extraCalls.receivers),
    schema: extraSchemas.noticeReceivers,
    async handle(call) {
      const { kind, keyword } = call.body;
      return { data: await FINDERS[kind](contextOf(services, call), keyword) };
    },
  });
}

/**
 * Stores an announcement with its line in the audit log. The repeat of a call with a request id stores nothing.
 *
 * @returns how many people it is for, and what is still to be delivered: nothing for a repeat
 * @throws {Refusal} 404 where it leads to a file that is not there, 409 where the template or the number of people is not what the person was shown
 */
async function sendNotice(
  context: AdminContext,
  tx: Tx,
  { request_id: requestId, ...body }: z.output<typeof sendNoticeBody>,
): Promise<{ receivers: number; stored: StoredNotice | undefined }> {
  const { caller, services } = context;
  const { notices } = services;
  const recipients = recipientsOf(body);
  let stored: StoredNotice | undefined;
  const made = randomId();
  const id = await once(context, tx, { requestId, contents: body, id: made }, async () => {
    const template = await templateToSend(context, tx, body);
    if (body.target?.kind === 'file') await requireFile(tx, caller.tenantId, body.target.file_id);
    const count = await notices.count(tx, caller.tenantId, recipients);
    requireReceivers(count, body.expected);
    const now = new Date(services.clock.now());
    const { template_name: title, template_name_en: title_en, content, content_en } = template;
    const { begins_at, ends_at } = timeOf(body, now);
    stored = await writeAnnouncement(tx, services, {
      tenant_id: caller.tenantId,
      id: made,
      title,
      title_en,
      content,
      content_en,
      begins_at,
      ends_at,
      target: body.target ?? null,
      audience: body.to,
      audience_ids: body.to === 'everybody' ? [] : [...new Set(body.receivers)],
      sent_by: caller.username,
      update_by: caller.username,
      update_time: now,
    });
    // Somebody may have joined between the two.
    if (stored) requireReceivers(stored.accounts.size, body.expected);
    const changes: AuditEntry['changes'] = {
      receivers: [null, count],
      audience: [null, body.to],
      ...(begins_at > now && { begins_at: [null, begins_at.toISOString()] as const }),
      ...(ends_at && { ends_at: [null, ends_at.toISOString()] as const }),
    };
    await writeAudit(context, tx, [
      { action: 'send', entity: announcements.name, entityId: made, name: title, changes },
    ]);
  });
  const reached = stored?.accounts.size ?? (await notices.sizeOf(tx, caller.tenantId, id));
  // Of one that has not begun, nobody has a notice yet.
  return { receivers: reached || (await notices.count(tx, caller.tenantId, recipients)), stored };
}

/** @throws {Refusal} 400 where it would be over before it begins, or is over already */
function timeOf(
  { begins_at, ends_at }: Pick<z.output<typeof sendNoticeBody>, 'begins_at' | 'ends_at'>,
  now: Date,
): { begins_at: Date; ends_at: Date | null } {
  const begins = begins_at === undefined ? now : new Date(begins_at);
  // What is past begins at once.
  const from = begins < now ? now : begins;
  if (ends_at === undefined) return { begins_at: from, ends_at: null };
  const until = new Date(ends_at);
  if (until <= from) throw new Refusal(400, 'announcementEndsFirst', { at: 'time' });
  return { begins_at: from, ends_at: until };
}

async function templateToSend(
  { caller }: AdminContext,
  tx: Tx,
  body: Pick<z.output<typeof sendNoticeBody>, 'template_id' | 'template_version'>,
) {
  const [template] = await tx
    .select()
    .from(noticeTemplate)
    .where(rowOf(noticeTemplate, caller.tenantId, body.template_id));
  if (!template) throw noSuchRow(noticeTemplatesTable);
  if (template.state !== '1') {
    throw new Refusal(400, 'templateStopped');
  }
  if (body.template_version !== undefined && body.template_version !== template.version) {
    throw new Refusal(CODE_CONFLICT, 'templateChanged', { values: { who: template.update_by } });
  }
  return template;
}

function requireReceivers(count: number, expected: number | undefined): void {
  if (count === 0) throw new Refusal(400, 'noReceivers');
  if (expected === undefined || expected === count) return;
  throw new Refusal(CODE_CONFLICT, 'otherReceivers', { values: { count } });
}

/** @throws {Refusal} 404 where the company has no such file: every reader would find that out */
async function requireFile(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [known] = await tx
    .select({ id: file.id })
    .from(file)
    .where(rowOf(file, tenantId, id));
  if (known === undefined) throw new Refusal(404, 'noSuchFile');
}

/** @throws {Refusal} 400 where nobody is named */
function recipientsOf({ to, receivers }: z.output<typeof noticeReceivers>): Recipients {
  if (to !== 'everybody' && receivers.length === 0) throw new Refusal(400, 'receiversNeeded');
  return audienceOf({ to, receivers });
}

/** Finds what somebody is looking for by a part of its code or name. */
type Finder = (context: AdminContext, keyword: string) => Promise<RowOption[]>;

const rolesLike: Finder = ({ services, caller }, keyword) => {
  const like = containing(keyword);
  return services.store.read((db) =>
    db
      .select({ id: role.id, code: role.role_code, zh: role.role_name, en: role.role_name_en })
      .from(role)
      .where(
        and(
          eq(role.tenant_id, caller.tenantId),
          or(ilike(role.role_code, like), ilike(role.role_name, like), ilike(role.role_name_en, like)),
        ),
      )
      .orderBy(asc(role.role_code))
      .limit(OPTIONS_MAX),
  );
};

const departmentsLike: Finder = ({ services, caller }, keyword) => {
  const like = containing(keyword);
  return services.store.read((db) =>
    db
      .select({
        id: department.id,
        code: department.dept_code,
        zh: department.dept_name,
        en: department.dept_name_en,
      })
      .from(department)
      .where(
        and(
          eq(department.tenant_id, caller.tenantId),
          or(
            ilike(department.dept_code, like),
            ilike(department.dept_name, like),
            ilike(department.dept_name_en, like),
          ),
        ),
      )
      .orderBy(asc(department.dept_code))
      .limit(OPTIONS_MAX),
  );
};

const usersLike: Finder = async ({ services, caller }, keyword) => {
  const like = containing(keyword);
  const rows = await services.store.read((db) =>
    db
      .select({ id: account.id, code: account.username, zh: employee.emp_name, en: employee.emp_name_en })
      .from(account)
      .leftJoin(employee, employeeOfAccount)
      .where(
        and(
          eq(account.tenant_id, caller.tenantId),
          eq(account.state, '1'),
          or(ilike(account.username, like), ilike(employee.emp_name, like), ilike(employee.emp_name_en, like)),
        ),
      )
      .orderBy(asc(account.username))
      .limit(OPTIONS_MAX),
  );
  return rows.map((row) => ({ ...row, zh: row.zh ?? '', en: row.en ?? '' }));
};

const FINDERS = { roles: rolesLike, departments: departmentsLike, users: usersLike } as const;
