export interface Account {
  username: string;
  password: string;
}

/** The accounts of the embedded server; each exists in both tenants. */
export const accounts = {
  admin: { username: 'admin', password: 'Admin@2026' },
  employee: { username: 'E10001', password: 'Employee@2026' },
  auditor: { username: 'E10002', password: 'Auditor@2026' },
} as const satisfies Record<string, Account>;

export const tenants = { hq: '集团总部', plant: '东莞工厂' } as const;
