import type { CallHandlers } from '../http/add-call';
import { readStatus, type StatusServices } from './server-status';

/** How the installation is, for who has the permission. Nothing of any tenant is in it. */
export function statusCalls(services: StatusServices): CallHandlers<'getServerStatus'> {
  return {
    async getServerStatus({ request, caller, language }) {
      return { data: await readStatus(services, { caller, language }, (message) => request.log.warn(message)) };
    },
  };
}
