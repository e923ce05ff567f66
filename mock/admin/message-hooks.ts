import type { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { messageHooks, type testHookBody } from '@portal/contract/admin/message-hooks';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { rowOf } from '../db/conditions';
import { messageHook } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { wordsText } from '../http/messages';
import { Refusal } from '../http/refusal';
import { robotOf } from '../outbox/compose';
import { askRobot, isRobotAddress } from '../outbox/robots/ask-robot';
import type { RobotAddress } from '../outbox/robots/robot-request';
import { failureText, SendingFault } from '../outbox/sending-fault';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { usualColumns } from './crud/change-row';
import { noSuchRow } from './crud/list-rows';
import { publicAddress } from '../config/base-path';

/** The robots of a tenant's groups. */
export const messageHooksTable = defineAdminTable({
  screen: messageHooks,
  table: messageHook,
  async store(context, _tx, { values }) {
    const { address } = values;
    if (typeof address === 'string' && address !== '' && !isRobotAddress(address))
      throw new Refusal(400, 'robotAddress', { at: 'address' });
    return usualColumns(context, messageHooks, values);
  },
});

/** Adds "send a test message", for the values of the form or for a stored row, and tells what the robot answered. */
export function addHookTest(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(messageHooks, messageHooks.extraCalls.test),
    schema: extraSchemas.testHook,
    async handle(call) {
      const { body, language } = call;
      const context = contextOf(services, call);
      const { name, robot } = await robotToTry(context, body);
      const own = await call.request.ownMessages?.();
      const inGroup = (key: 'robotTestTitle' | 'robotTest' | 'mailOpen') => wordsText({ key }, body.language, own);
      const message = {
        title: inGroup('robotTestTitle'),
        paragraphs: [inGroup('robotTest')],
        link: { text: inGroup('mailOpen'), url: publicAddress(services.config, HOME_PATH) },
      };
      const fault = await askRobot(robot, message, services.config.messageHookHosts, Date.now()).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof SendingFault) return error;
          throw error;
        },
      );
      const ok = fault === undefined;
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          { action: 'test', entity: messageHooks.name, entityId: body.id ?? '', name, changes: { ok: [null, ok] } },
        ]),
      );
      const text = ok ? wordsText({ key: 'robotWorks' }, language, own) : failureText(fault.failure, language);
      return { data: { ok, text } };
    },
  });
}

/** @throws {Refusal} 404 for a row that is not the tenant's, 400 where no address is known */
async function robotToTry(
  { services, caller }: AdminContext,
  { id, robot, address, sign_secret }: z.output<typeof testHookBody>,
): Promise<{ name: string; robot: RobotAddress }> {
  const stored = id === undefined ? undefined : await storedHook(services, caller.tenantId, id);
  const asked: RobotAddress = {
    robot,
    address: address || stored?.robot.address || '',
    secret: robot === 'wecom' ? '' : sign_secret || stored?.robot.secret || '',
  };
  if (asked.address === '') throw new Refusal(400, 'robotAddressNeeded', { at: 'address' });
  if (!isRobotAddress(asked.address)) throw new Refusal(400, 'robotAddress', { at: 'address' });
  return { name: stored?.name ?? '', robot: asked };
}

async function storedHook({ store, keys }: AdminServices, tenantId: string, id: string) {
  const [row] = await store.read((db) =>
    db
      .select()
      .from(messageHook)
      .where(rowOf(messageHook, tenantId, id)),
  );
  if (row === undefined) throw noSuchRow(messageHooksTable);
  try {
    return { name: row.hook_name, robot: robotOf({ keys }, row) };
  } catch (error) {
    if (error instanceof SendingFault) throw new Refusal(400, 'messageUnreadable');
    throw error;
  }
}
