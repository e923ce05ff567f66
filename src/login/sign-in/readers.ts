import type { CallData } from '@portal/contract/types';
import { filledText, flag, list, orElse, record, text, textOrEmpty, type Reader } from '@/shared/http/reader';

/** The tenants one can sign in to. */
export const readTenants = list(
  record<CallData<'getTenants'>[number]>({
    tenant_id: filledText,
    tenant_name: filledText,
    tenant_name_en: textOrEmpty,
  }),
);

/** Who the company's domain says is sitting here. */
export const readIdentity = record<CallData<'getDomainIdentity'>>({ username: text, loginTmpCode: filledText });

const tenantOrNull: Reader<string | null> = orElse<string | null>(filledText, null);

/** Whom a one-time code signs in. */
export const readCodeOwner = record<CallData<'getLoginCodeOwner'>>({
  username: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  tenant_id: tenantOrNull,
});

/** How people of a tenant may sign in. */
export const readWays = record<CallData<'getSignInWays'>>({
  passwords: flag,
  providers: list(
    record<CallData<'getSignInWays'>['providers'][number]>({ id: filledText, name: filledText, name_en: textOrEmpty }),
  ),
});

/** Where a provider signs people in. */
export const readProviderAddress = record<CallData<'beginProviderSignIn'>>({ url: filledText });

/** The token pair of a sign-in by a provider, and whose tenant it is. */
export const readProviderSignIn = record<CallData<'finishProviderSignIn'>>({
  token: filledText,
  refreshToken: filledText,
  tenant_id: filledText,
});
