import type { CallSchema } from '../call';
import { serverStatus } from '../entities/server-status';

/** How the installation is. */
export const statusSchemas = {
  getServerStatus: {
    summary:
      'Versions, servers, database, planned work, storage, backups, messages and certificate of the installation',
    data: serverStatus,
  },
} as const satisfies Record<string, CallSchema>;
