import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { OPTIONS_MAX, type RowOption } from '@portal/contract/admin/crud/wire';
import { employeeOfAccount, rowOf, rowsOf } from '../db/conditions';
import { containing } from '../db/like';
import { account, employee, noticeTemplate, role, userRole } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { Refusal } from '../http/refusal';

export const noticeTemplatesTable = defineAdminTable({ screen: noticeTemplates, table: noticeTemplate });

/** Adds sending a notice from a template, delivered live through the hub, and the look-up of whom to send it to. */
export function addNoticeCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(noticeTemplates, noticeTemplates.extraCalls.send),
    schema: extraSchemas.sendNotice,
    async handle(call) {
      const { body, caller, language } = call;
      const context = contextOf(services, call);
      const [template] = await services.store.read((db) =>
        db
          .select()
          .from(noticeTemplate)
          .where(rowOf(noticeTemplate, caller.tenantId, body.template_id)),
      );
      if (!template) throw noSuchRow(noticeTemplatesTable);
      if (template.state !== '1') {
        throw new Refusal(400, {
          zh: '模板已停止，启动后才能发送',
          en: 'The template is stopped. Start it to send from it.',
        });
      }
      const receivers =
        body.to === 'everybody' ? ('all' as const) : await receiversOf(context, body.to, body.receivers);
      const title = language === 'en' ? template.template_name_en : template.template_name;
      const sent = await services.notices.send(caller.tenantId, receivers, {
        title,
        content: template.content,
        sentBy: caller.username,
      });
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          {
            action: 'send',
            entity: noticeTemplates.name,
            entityId: template.id,
            name: template.template_name,
            changes: { receivers: [null, sent.recipients] },
          },
        ]),
      );
      return { data: { receivers: sent.recipients } };
    },
  });
  addCall(api, {
    route: extraRoute(noticeTemplates, noticeTemplates.extraCalls.receivers),
    schema: extraSchemas.noticeReceivers,
    async handle(call) {
      const { kind, keyword } = call.body;
      const find = kind === 'roles' ? rolesLike : usersLike;
      return { data: await find(contextOf(services, call), keyword) };
    },
  });
}

async function receiversOf(
  { services, caller }: AdminContext,
  to: 'roles' | 'users',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) {
    throw new Refusal(400, { zh: '请选择接收人', en: 'Choose who is to receive it' });
  }
  const found = await services.store.read((db) =>
    to === 'users'
      ? db
          .select({ id: account.id })
          .from(account)
          .where(rowsOf(account, caller.tenantId, ids))
      : db
          .selectDistinct({ id: userRole.account_id })
          .from(userRole)
          .where(and(eq(userRole.tenant_id, caller.tenantId), inArray(userRole.role_id, [...ids]))),
  );
  if (found.length === 0) throw new Refusal(400, { zh: '没有符合条件的接收人', en: 'Nobody would receive it' });
  return found.map(({ id }) => id);
}

function rolesLike({ services, caller }: AdminContext, keyword: string): Promise<RowOption[]> {
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
}

async function usersLike({ services, caller }: AdminContext, keyword: string): Promise<RowOption[]> {
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
}
