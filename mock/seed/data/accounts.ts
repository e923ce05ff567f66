/**
 * The accounts that people and tests sign in with. The hashes are of `Admin@2026`, `Employee@2026` and
 * `Auditor@2026`: made once, because every fresh tenant would otherwise spend a second on them.
 */
export const namedAccounts = [
  {
    username: 'admin',
    hash: 'scrypt$32768$aVTxejU3zBmN9IBcuSzpdQ$vyy5VuDYScP-zoOgECOPZ3xrV7h8AQtDHW7SFhJcStQ',
    roles: ['administrator'],
  },
  {
    username: 'E10002',
    hash: 'scrypt$32768$HlSE9QswEHyBQgVIl4fYwA$X9W4P8BUohCIoTZUH77rU9Npm6P9KYL0OVMs8HeWCXk',
    roles: ['auditor', 'employee'],
  },
] as const;

/** Everybody else's password: `Employee@2026`. */
export const EMPLOYEE_HASH = 'scrypt$32768$e-R7cFAXyk_omUSUgk2piw$LGZkANS4FvyZfVzD9XDKQK70Ct6IBLILxPROsqWPS5E';

export const tenants = [
  {
    tenant_id: 'hq',
    tenant_name: '集团总部',
    tenant_name_en: 'Headquarters',
    sort: 1,
    is_main: true,
    mail: 'hq.example.com',
  },
  {
    tenant_id: 'plant',
    tenant_name: '东莞工厂',
    tenant_name_en: 'Dongguan Plant',
    sort: 2,
    is_main: false,
    mail: 'plant.example.com',
  },
] as const;
