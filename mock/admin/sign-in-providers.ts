import { and, eq } from 'drizzle-orm';
import { API_BASE } from '@portal/contract/call';
import { extraSchemas } from '@portal/contract/admin/calls';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { signInProviders } from '@portal/contract/admin/sign-in-providers';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { callRoutes } from '@portal/contract/routes';
import { tryProvider } from '../accounts/providers/try-provider';
import { seal } from '../auth/sealing';
import { providerSession, signInProvider } from '../db/schema';
import type { Tx } from '../db/store';
import { addCall, type Api } from '../http/add-call';
import { wordsText } from '../http/messages';
import { Refusal } from '../http/refusal';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices, type Change } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { ADMINISTRATOR, requireNotAbove, requireRoleCodes } from './granting';
import { publicAddress } from '../config/base-path';

/**
 * The OpenID Connect providers of a tenant. Only administrators change them: who decides which provider is believed
 * could sign in as anybody.
 */
export const signInProvidersTable = defineAdminTable({
  screen: signInProviders,
  table: signInProvider,
  async store(context, tx, change): Promise<CheckedValues> {
    await requireNotAbove(context, tx, [ADMINISTRATOR]);
    const { client_secret: secret, ...values } = change.values;
    if (values.unknown_people === 'create' && values.account_match !== 'username')
      throw new Refusal(400, 'providerCreateByAccount', { at: 'unknown_people' });
    await requireRoleCodes(context, tx, String(values.group_roles ?? ''));
    if (values.passwords === false && change.before?.passwords !== false) await requireTried(context, tx, change);
    const kept = secret === undefined || secret === null || secret === '';
    return kept ? values : { ...values, client_secret_sealed: seal(context.services.keys, String(secret)) };
  },
  guard: (context, tx) => requireNotAbove(context, tx, [ADMINISTRATOR]),
});

/**
 * Passwords are turned off by somebody who is signed in by this very provider: it works, and lets an administrator in.
 *
 * @throws {Refusal} 409 otherwise
 */
async function requireTried({ caller }: AdminContext, tx: Tx, { id }: Change): Promise<void> {
  const [own] = await tx
    .select({ id: providerSession.provider_id })
    .from(providerSession)
    .where(and(eq(providerSession.tenant_id, caller.tenantId), eq(providerSession.family_id, caller.familyId)));
  if (own?.id !== id) throw new Refusal(409, 'providerTryFirst', { at: 'passwords' });
}

/** Adds "test connection": reads a provider's configuration and its keys, and says what is wrong in one sentence. */
export function addProviderTest(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(signInProviders, signInProviders.extraCalls.test),
    schema: extraSchemas.testProvider,
    async handle(call) {
      const { issuer } = call.body;
      const context = contextOf(services, call);
      const { ok, text } = await tryProvider(issuer);
      const { config } = services;
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          { action: 'test', entity: signInProviders.name, entityId: '', name: issuer, changes: { ok: [null, ok] } },
        ]),
      );
      return {
        data: {
          ok,
          text: wordsText(text, call.language, await call.request.ownMessages?.()),
          redirect_uri: publicAddress(config, LOGIN_PATH),
          backchannel_logout_uri: publicAddress(config, API_BASE + callRoutes.backchannelLogout.path),
        },
      };
    },
  });
}
