import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../auth/sessions';
import type { Clock } from '../clock/clock';
import { publicAddress } from '../config/base-path';
import type { Store } from '../db/store';
import type { OwnMessages } from '../http/messages';
import { SCIM_PATH } from '@portal/contract/paths/scim';
import type { ResourceType } from './schemas/resource-type';

/** What provisioning works with. */
export interface ScimServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'endOthers' | 'announceEnd'>;
  /** The messages in the words of a tenant. */
  readonly subsystems: { ownMessages(tenantId: string): Promise<OwnMessages> };
  readonly config: { readonly publicUrl: string; readonly basePath: string };
}

/** A call of an identity system. It stands where a person would stand in the audit log: `caller` is the token. */
export interface ScimContext {
  readonly services: ScimServices;
  readonly caller: { readonly tenantId: string; readonly accountId: ''; readonly username: string };
  readonly request: Pick<FastifyRequest, 'ip'>;
}

/** The whole address of resources, or of one. */
export const addressOf = ({ config }: Pick<ScimServices, 'config'>, { endpoint }: ResourceType, id?: string): string =>
  publicAddress(config, `${SCIM_PATH}${endpoint}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`);
