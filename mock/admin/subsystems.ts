import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import { subsystems } from '@portal/contract/admin/subsystems';
import { extraRoute, fieldOf } from '@portal/contract/admin/crud/screen';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { subsystem } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { seal, unseal } from '../auth/sealing';
import { Refusal } from '../http/refusal';

const RSA_BITS = 2048;
const SECRET_BYTES = 32;
/** How long after generating keys the form can be saved, ms. */
const TICKET_TTL_MS = 3_600_000;

const ticketSchema = z.object({
  tenant: z.string(),
  account: z.string(),
  expires: z.number(),
  public_key: z.string(),
  private_key: z.string(),
  secret_key: z.string(),
});

export const subsystemsTable = defineAdminTable({
  screen: subsystems,
  table: subsystem,
  async store(context, _tx, change) {
    const { key_ticket: ticket, ...columns } = change.values;
    const keys = typeof ticket === 'string' && ticket !== '' ? keyColumns(context, ticket) : {};
    return { ...columns, ...keys } satisfies CheckedValues;
  },
});

/** The keys that a ticket carries, as they are stored. */
function keyColumns({ services, caller }: AdminContext, ticket: string): CheckedValues {
  const text = unseal(services.keys, ticket);
  const parsed = ticketSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
  const valid =
    parsed.success &&
    parsed.data.tenant === caller.tenantId &&
    parsed.data.account === caller.accountId &&
    parsed.data.expires > services.clock.now();
  if (!valid) {
    throw new Refusal(400, 'staleKeys', { at: fieldOf(subsystems, 'key_ticket').name });
  }
  const { public_key, private_key, secret_key } = parsed.data;
  return {
    public_key,
    private_key_sealed: seal(services.keys, private_key),
    secret_key_sealed: seal(services.keys, secret_key),
  };
}

/** Adds "generate keys": RSA 2048 and a random secret. They are stored only when the form is saved. */
export function addKeyGenerator(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(subsystems, subsystems.extraCalls.generateKeys),
    schema: extraSchemas.generateKeys,
    async handle({ caller }) {
      const pair = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
      const keys = {
        public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        secret_key: randomBytes(SECRET_BYTES).toString('base64url'),
      };
      const ticket = {
        tenant: caller.tenantId,
        account: caller.accountId,
        expires: services.clock.now() + TICKET_TTL_MS,
        ...keys,
      };
      return { data: { ...keys, key_ticket: seal(services.keys, JSON.stringify(ticket)) } };
    },
  });
}
