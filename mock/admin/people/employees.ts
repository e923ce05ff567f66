import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { employee } from '../../db/schema';
import { completeSounds } from '../../directory/complete-sounds';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, defineAdminTable, type AdminServices } from '../crud/admin-table';
import { accountsOf } from './accounts';
import { comeBack, leave } from './leaving';

export const employeesTable = defineAdminTable({
  screen: employees,
  table: employee,
  completeSounds: ({ services, caller }) => completeSounds(services.store, caller.tenantId),
});

/** Adds leaving, and what it is about. */
export function addEmployeeCalls(api: Api, services: AdminServices): void {
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
