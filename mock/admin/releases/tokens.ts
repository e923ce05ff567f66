import { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { digest, randomId } from '../../auth/secrets';
import { releaseToken } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { isApplication } from '../../releases/application-registry';
import { TOKEN_MARK } from '../../releases/release-tokens';
import { defineAdminTable, type AdminContext, type AdminServices } from '../crud/admin-table';
import { seal, unseal } from '../../auth/sealing';

/** How long after generating a token the form can be saved, ms. */
const TICKET_TTL_MS = 3_600_000;
const ticketSchema = z.object({ tenant: z.string(), account: z.string(), expires: z.number(), hash: z.string() });

/** The server makes the tokens and keeps a digest of each. One that is disabled or deleted is refused at once. */
export const releaseTokensTable = defineAdminTable({
  screen: releaseTokens,
  table: releaseToken,
  async store(context, tx, { mode, values }) {
    const { token_ticket: ticket, ...columns } = values;
    if (mode === 'edit') return columns;
    const prefix = String(columns.prefix);
    if (!(await isApplication(tx, context.caller.tenantId, prefix)))
      throw new Refusal(400, 'releaseNoPrefix', { values: { prefix }, at: 'prefix' });
    return { ...columns, token_hash: hashIn(context, String(ticket)) };
  },
});

function hashIn({ services, caller }: AdminContext, ticket: string): string {
  const text = unseal(services.keys, ticket);
  const parsed = ticketSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
  const isOwn =
    parsed.success &&
    parsed.data.tenant === caller.tenantId &&
    parsed.data.account === caller.accountId &&
    parsed.data.expires > services.clock.now();
  if (!isOwn) throw new Refusal(400, 'releaseTokenMissing', { at: 'token_ticket' });
  return parsed.data.hash;
}

/** Adds "generate token". It is stored, as a digest, only when the form is saved. */
export function addTokenGenerator(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(releaseTokens, releaseTokens.extraCalls.generate),
    schema: extraSchemas.generateToken,
    async handle({ caller }) {
      const token = TOKEN_MARK + randomId();
      const expires = services.clock.now() + TICKET_TTL_MS;
      const ticket = { tenant: caller.tenantId, account: caller.accountId, expires, hash: digest(token) };
      return { data: { token, token_ticket: seal(services.keys, JSON.stringify(ticket)) } };
    },
  });
}
