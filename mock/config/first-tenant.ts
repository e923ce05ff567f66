/** The tenant of a portal that begins empty. */
export interface FirstTenant {
  tenant_id: string;
  tenant_name: string;
  tenant_name_en: string;
}

/** Reads `id|Chinese name|English name`; undefined where a part is missing or too long, or the id has other signs. */
export function readFirstTenant(text: string): FirstTenant | undefined {
  const [tenant_id = '', tenant_name = '', tenant_name_en = '', ...more] = text.split('|').map((part) => part.trim());
  const named = [tenant_name, tenant_name_en].every((name) => name !== '' && name.length <= 64);
  return /^[a-z0-9][a-z0-9-]{0,31}$/.test(tenant_id) && named && more.length === 0
    ? { tenant_id, tenant_name, tenant_name_en }
    : undefined;
}
