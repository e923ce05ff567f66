import { z } from 'zod';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { listData } from '@portal/contract/admin/crud/wire';
import type { Attacker } from '../attacks/attacker';

const template = z.looseObject({ id: z.string(), state: z.string() });
let sent = 0;

/** An administrator who sends notices. */
export interface Announcer {
  /** Sends one to everybody. Gives the path that it leads to, by which it is known; undefined where it failed. */
  send(): Promise<string | undefined>;
}

/** @param admin a signed-in administrator, at the server that is to store the notices */
export async function announcerOf(admin: Attacker): Promise<Announcer> {
  const { data } = await admin.request('POST', adminRoute(noticeTemplates, 'list').path, {});
  const found = listData.parse(data).rows.map((row) => template.parse(row));
  const id = found.find((row) => row.state === '1')?.id;
  const route = extraRoute(noticeTemplates, noticeTemplates.extraCalls.send);
  return {
    async send() {
      sent += 1;
      const path = `/notices/${process.pid}-${sent}`;
      const body = { to: 'everybody', template_id: id, target: { kind: 'page', path } };
      const answer = await admin.request(route.method, route.path, body).catch(() => undefined);
      return answer?.success === true ? path : undefined;
    },
  };
}
