import { sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { employee } from '../../db/schema';
import { completeSounds } from '../../directory/complete-sounds';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, defineAdminTable, type AdminServices } from '../crud/admin-table';
import { usualColumns } from '../crud/change-row';
import { sourceOf } from '../crud/row-source';
import { accountsOf } from './accounts';
import { addDeputyCalls, withDeputyToday } from './deputies';
import { joiningState } from './joining';
import { comeBack, leave } from './leaving';
import { titlesOfPost } from './post-of-employee';
import { cancelMoves, moveEmployees } from './move-employees';

const plain = { screen: employees, table: employee };

export const employeesTable = defineAdminTable({
  ...plain,
  store: async (context, tx, change) => ({
    ...usualColumns(context, employees, change.values),
    ...(await titlesOfPost(context, tx, change)),
    state: joiningState(context.services, change),
  }),
  source: (context, filter) => withDeputyToday(context, sourceOf(context, plain, filter), sql`${employee.id}`),
  completeSounds: ({ services, caller }) => completeSounds(services.store, caller.tenantId),
});

/** Adds moving, leaving, deputies, and what they are about. */
export function addEmployeeCalls(api: Api, services: AdminServices): void {
  addDeputyCalls(api, services);
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.move),
    schema: extraSchemas.moveEmployees,
    handle: async (call) => ({ data: await moveEmployees(contextOf(services, call), employeesTable, call.body) }),
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.cancelMove),
    schema: extraSchemas.cancelMove,
    handle: async (call) => ({ data: await cancelMoves(contextOf(services, call), employeesTable, call.body.rows) }),
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.countTodos),
    schema: extraSchemas.countTodos,
    async handle({ caller, body }) {
      const count = await services.store.write(async (tx) => {
        let sum = 0;
        for (const { id } of await accountsOf(tx, caller.tenantId, [body.id]))
          sum += await services.todos.count(tx, caller.tenantId, id);
        return sum;
      });
      return { data: { count } };
    },
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.leave),
    schema: extraSchemas.leave,
    handle: async (call) => ({ data: await leave(contextOf(services, call), employeesTable, call.body) }),
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.comeBack),
    schema: extraSchemas.comeBack,
    async handle(call) {
      await comeBack(contextOf(services, call), employeesTable, call.body);
      return { data: null };
    },
  });
}
