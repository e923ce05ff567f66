import type { CallHandlers } from '../http/add-call';

/** Dictionaries, sub-systems, employees, configuration. */
export const directoryCalls: CallHandlers<
  'getDictList' | 'getDicts' | 'getSubSystems' | 'getEmployees' | 'getConfigByCode'
> = {
  async getDictList({ caller, params, services }) {
    return { data: await services.dictionaries.entries(caller.tenantId, params.code, true) };
  },

  async getDicts({ caller, params, services }) {
    return { data: await services.dictionaries.entries(caller.tenantId, params.code, false) };
  },

  async getSubSystems({ caller, query, services }) {
    return { data: await services.registry.subSystems(caller.tenantId, query.system_code) };
  },

  async getEmployees({ caller, query, services }) {
    return { data: await services.employees.find(caller.tenantId, query) };
  },

  async getConfigByCode({ caller, query, services }) {
    return { data: await services.registry.config(caller.tenantId, query.cfg_code) };
  },
};
