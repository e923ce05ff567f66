import { hostname } from 'node:os';
import { newReference } from '@portal/contract/outage/reference';
import { buildVersion } from '../config/build-version';

/** Which server this is, among those of a database and at the collector. */
export interface ServerIdentity {
  /** Chosen anew at each start. */
  id: string;
  /** Machine and process, as people who run the portal know them. */
  name: string;
  version: string;
}

export function newIdentity(): ServerIdentity {
  return { id: newReference(), name: `${hostname()}/${process.pid}`, version: buildVersion() };
}
