import { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { scimTokens } from '@portal/contract/admin/scim-tokens';
import { SCIM_PATH } from '@portal/contract/paths/scim';
import { seal, unseal } from '../auth/sealing';
import { digest, randomId } from '../auth/secrets';
import { publicAddress } from '../config/base-path';
import { scimToken } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { ADMINISTRATOR, requireNotAbove } from './granting';

/** Begins every token, so that people and scanners of secrets know what it is. */
const TOKEN_MARK = 'portal-scim-';
/** How long after generating a token the form can be saved, ms. */
const TICKET_TTL_MS = 3_600_000;
const ticketSchema = z.object({ tenant: z.string(), account: z.string(), expires: z.number(), scim: z.string() });

/**
 * The tokens of identity systems. The server keeps a digest of each. Only administrators make, change and delete them:
 * who has one decides who may sign in, and which roles they have.
 */
export const scimTokensTable = defineAdminTable({
  screen: scimTokens,
  table: scimToken,
  async store(context, tx, { mode, values }) {
    await requireNotAbove(context, tx, [ADMINISTRATOR]);
    const { token_ticket: ticket, ...columns } = values;
    return mode === 'edit' ? columns : { ...columns, token_hash: hashIn(context, String(ticket)) };
  },
  guard: (context, tx) => requireNotAbove(context, tx, [ADMINISTRATOR]),
});

function hashIn({ services, caller }: AdminContext, ticket: string): string {
  const text = unseal(services.keys, ticket);
  const parsed = ticketSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
  const isOwn =
    parsed.success &&
    parsed.data.tenant === caller.tenantId &&
    parsed.data.account === caller.accountId &&
    parsed.data.expires > services.clock.now();
  if (!isOwn) throw new Refusal(400, 'scimTokenMissing', { at: 'token_ticket' });
  return parsed.data.scim;
}

/** Adds "generate token". It is stored, as a digest, only when the form is saved. */
export function addScimTokenGenerator(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(scimTokens, scimTokens.extraCalls.generate),
    schema: extraSchemas.generateScimToken,
    async handle(call) {
      const { caller } = call;
      await services.store.write((tx) => requireNotAbove(contextOf(services, call), tx, [ADMINISTRATOR]));
      const token = TOKEN_MARK + randomId();
      const expires = services.clock.now() + TICKET_TTL_MS;
      const ticket = { tenant: caller.tenantId, account: caller.accountId, expires, scim: digest(token) };
      return {
        data: {
          token,
          token_ticket: seal(services.keys, JSON.stringify(ticket)),
          address: publicAddress(services.config, SCIM_PATH),
        },
      };
    },
  });
}
