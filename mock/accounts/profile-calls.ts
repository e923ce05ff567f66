import { displaySettings } from '@portal/contract/entities/display';
import type { Clock } from '../clock/clock';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee } from '../db/schema';
import type { Store } from '../db/store';
import { readSetting, writeSetting } from '../db/user-settings';
import type { Employees } from '../directory/employees';
import type { CallHandlers } from '../http/add-call';
import { changePicture, pictureBytes, pictureInUse } from '../pictures/pictures';
import { ownedApplications } from './owned-applications';

/** The key of a person's setting of how the portal looks. */
const DISPLAY = 'display';

interface ProfileServices {
  store: Store;
  clock: Clock;
  employees: Employees;
}

type Calls = 'getProfile' | 'savePicture' | 'getPicture' | 'saveDisplay';

/** What people see and change of themselves, and the pictures that others see of them. */
export function profileCalls({ store, clock, employees }: ProfileServices): CallHandlers<Calls> {
  return {
    async getProfile({ caller }) {
      const [row] = await store.read((db) =>
        db
          .select({ code: employee.emp_code, phone: employee.phone })
          .from(account)
          .innerJoin(employee, employeeOfAccount)
          .where(rowOf(account, caller.tenantId, caller.accountId)),
      );
      const [self, avatar_id, signature_id, applications] = await Promise.all([
        row === undefined ? undefined : employees.withCode(caller.tenantId, row.code),
        store.read((db) => pictureInUse(db, caller, 'avatar')),
        store.read((db) => pictureInUse(db, caller, 'signature')),
        store.read((db) => ownedApplications(db, caller)),
      ]);
      return { data: { employee: self ?? null, phone: row?.phone ?? '', avatar_id, signature_id, applications } };
    },

    async savePicture({ caller, body }) {
      const now = new Date(clock.now());
      return { data: { id: await store.write((tx) => changePicture(tx, caller, body.kind, body.picture, now)) } };
    },

    async getPicture({ caller, params, reply }) {
      const bytes = await store.read((db) => pictureBytes(db, caller.tenantId, params.id));
      // The content of an id never changes.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/png');
      return { data: reply.send(bytes) };
    },

    async saveDisplay({ caller, body }) {
      await store.write((tx) => writeSetting(tx, caller, DISPLAY, body, new Date(clock.now())));
      return { data: null };
    },
  };
}

/** How a person wants the portal to look; the portal's own look where they have chosen nothing. */
export const readDisplay = (store: Store, owner: { tenantId: string; accountId: string }) =>
  store.read((db) => readSetting(db, owner, DISPLAY, displaySettings));
