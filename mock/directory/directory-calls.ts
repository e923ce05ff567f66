import { permissionOf } from '@portal/contract/admin/crud/screen';
import { parameters } from '@portal/contract/admin/parameters';
import type { Clock } from '../clock/clock';
import { dayOf } from '../clock/company-day';
import type { Store } from '../db/store';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { readDepartments } from './departments';
import type { Dictionaries } from './dictionaries';
import type { Employees } from './employees';
import type { SubsystemDirectory } from './subsystem-directory';

export interface DirectoryServices {
  store: Store;
  clock: Clock;
  dictionaries: Dictionaries;
  employees: Employees;
  subsystems: SubsystemDirectory;
  permissions: { has(caller: Caller, code: string): Promise<boolean> };
  tenants: { list(): Promise<readonly { tenant_id: string }[]> };
}

type Calls =
  | 'getDictList'
  | 'getDicts'
  | 'getSubSystems'
  | 'getEmployees'
  | 'getDepartments'
  | 'getConfigByCode'
  | 'getTexts'
  | 'getSignInTexts';

/** Dictionaries, sub-systems, employees, configuration values and the texts of language codes. */
export function directoryCalls({
  store,
  clock,
  dictionaries,
  employees,
  subsystems,
  permissions,
  tenants,
}: DirectoryServices): CallHandlers<Calls> {
  return {
    async getDictList({ caller, params, query }) {
      const wanted = { all: true, subsystem: query.subsystem_code };
      return { data: await dictionaries.entries(caller.tenantId, params.code, wanted) };
    },

    async getDicts({ caller, params, query }) {
      const wanted = { all: false, subsystem: query.subsystem_code };
      return { data: await dictionaries.entries(caller.tenantId, params.code, wanted) };
    },

    async getSubSystems({ caller, query }) {
      return { data: await subsystems.list(caller.tenantId, query.system_code) };
    },

    async getEmployees({ caller, query, language }) {
      return { data: await employees.find(caller.tenantId, { ...query, language }) };
    },

    async getDepartments({ caller }) {
      return { data: await readDepartments(store, caller.tenantId, dayOf(new Date(clock.now()))) };
    },

    async getConfigByCode({ caller, query }) {
      const all = await permissions.has(caller, permissionOf(parameters, 'list'));
      return { data: await subsystems.config(caller.tenantId, query.cfg_code, all) };
    },

    async getSignInTexts({ query }) {
      const list = await tenants.list();
      const tenantId = query.tenant_id ?? list[0]?.tenant_id;
      const known = list.find((tenant) => tenant.tenant_id === tenantId);
      return { data: known === undefined ? {} : await subsystems.signInTexts(known.tenant_id) };
    },

    async getTexts({ caller, params }) {
      return { data: await subsystems.texts(caller.tenantId, params.subsystemCode) };
    },
  };
}
