import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { API_BASE, CODE_OK, type CallRoute, type Envelope } from '@portal/contract/call';
import { adminScreens } from '@portal/contract/admin/screens';
import {
  adminRoute,
  hasAction,
  permissionOf,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import {
  addBody,
  batchBody,
  editBody,
  exportBody,
  infoBody,
  listBody,
  optionsBody,
  stateBody,
} from '@portal/contract/admin/crud/wire';
import { callerOf } from '../../http/caller';
import { languageOf } from '../../http/language';
import { messageText } from '../../http/messages';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import type { AdminContext, AdminTable } from './admin-table';
import { writeAudit } from './audit';
import { deleteRows, setState } from './batch-rows';
import { addRow, editRow } from './change-row';
import { exportRows, listRows, rowInfo, rowOptions } from './list-rows';
import { WordedRefusal } from './worded-refusal';

/** A call: its way, what goes in, and what it does. `permissions` where any one of several codes is enough. */
export interface AdminCall<Body extends z.ZodType> {
  route: CallRoute;
  permissions?: readonly string[];
  body: Body;
  /** Bytes; the server's own limit where absent. */
  bodyLimit?: number;
  handle(context: AdminContext, body: z.output<Body>): Promise<unknown>;
}

/** Adds a call: who asks, whether they may, what they sent, and the answer or refusal in their language. */
export function addAdminCall<Body extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  call: AdminCall<Body>,
): void {
  app.route({
    method: call.route.method,
    url: API_BASE + call.route.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    async handler(request, reply) {
      const language = languageOf(request.headers);
      const caller = await callerOf(services, request);
      const context: AdminContext = { services, caller, language, request };
      await demandAny(
        context,
        call.permissions ?? (call.route.permission === undefined ? [] : [call.route.permission]),
      );
      const parsed = call.body.safeParse(request.body ?? undefined);
      if (!parsed.success) {
        const detail = parsed.error.issues
          .slice(0, 3)
          .map((issue) => issue.path.join('.') || 'body')
          .join(', ');
        throw new Refusal(400, 'badInput', { detail });
      }
      void reply.header('cache-control', 'no-store');
      try {
        const data = await call.handle(context, parsed.data);
        const envelope: Envelope = {
          success: true,
          code: CODE_OK,
          msg: messageText('success', language),
          data: data ?? null,
        };
        return await reply.send(envelope);
      } catch (error) {
        if (!(error instanceof WordedRefusal)) throw error;
        const fields = Object.fromEntries(Object.entries(error.fields).map(([name, words]) => [name, words[language]]));
        const envelope: Envelope = { success: false, code: error.code, msg: error.words[language], data: { fields } };
        return await reply.code(error.code).send(envelope);
      }
    },
  });
}

async function demandAny({ services, caller }: AdminContext, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  for (const code of codes) if (await services.permissions.has(caller, code)) return;
  throw new Refusal(403, 'noPermission');
}

/** A row may be chosen by whoever sees its own screen or one whose forms refer to it. */
function optionPermissions(screen: AdminScreen): string[] {
  const referring = adminScreens.filter((other) =>
    other.fields.some((field) => field.kind === 'reference' && field.screen === screen.name),
  );
  return [...new Set([screen, ...referring].map((each) => permissionOf(each, 'options')))];
}

/** Adds the calls that a screen's description promises. */
export function addScreen(app: FastifyInstance, services: Services, definition: AdminTable): void {
  const { screen } = definition;
  const add = <Body extends z.ZodType>(action: AdminAction, body: Body, handle: AdminCall<Body>['handle']) => {
    if (!hasAction(screen, action)) return;
    const permissions = action === 'options' ? optionPermissions(screen) : undefined;
    addAdminCall(app, services, {
      route: adminRoute(screen, action),
      body,
      handle,
      ...(permissions ? { permissions } : {}),
    });
  };
  add('list', listBody, (context, body) => listRows(context, definition, body));
  add('info', infoBody, (context, { id }) => rowInfo(context, definition, id));
  add('options', optionsBody, (context, body) => rowOptions(context, definition, body));
  add('add', addBody, (context, { values }) => addRow(context, definition, values));
  add('edit', editBody, (context, body) => editRow(context, definition, body));
  add('delete', batchBody, (context, { rows }) => deleteRows(context, definition, rows));
  add('state', stateBody, (context, { rows, state }) => setState(context, definition, rows, state));
  add('export', exportBody, async (context, body) => {
    const page = await exportRows(context, definition, body);
    if (body.cursor === undefined) {
      const entry = { action: 'export', entity: screen.name, entityId: '', name: String(page.total) } as const;
      await services.store.write((tx) => writeAudit(context, tx, [entry]));
    }
    return page;
  });
}
