import type { CallData } from '@portal/contract/types';
import { filledText, list, record, text, textOrEmpty } from '@/shared/http/reader';

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
