import { z } from 'zod';
import { appEntry, menuItem, routerItem } from './menu';

/** SPEC.md section 3, "Login response". */
export const tokenPair = z.object({ token: z.string().min(1), refreshToken: z.string().min(1) });
export type TokenPair = z.infer<typeof tokenPair>;

export const credentials = z.object({
  username: z.string().trim().min(1).max(64),
  /** RSA (PKCS#1 v1.5) with the embedded public key, base64. */
  password: z.string().min(1).max(4096),
  tenant_id: z.string().trim().min(1).max(64),
});
export type Credentials = z.infer<typeof credentials>;

/** The signed-in person (SPEC.md section 3, `data.user`). */
export const signedInUser = z.object({
  id: z.string(),
  username: z.string(),
  emp_code: z.string(),
  emp_name: z.string(),
  emp_name_en: z.string(),
  dept_code: z.string(),
  dept_name: z.string(),
  dept_name_en: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  tenant_name_en: z.string(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** SPEC.md section 3, "User info". */
export const loginUser = z.object({
  id: z.string(),
  username: z.string(),
  user: signedInUser,
  /** Button permission codes, separated by commas. */
  permissions: z.string(),
  routers: z.array(routerItem),
  menus: z.array(menuItem),
  apps: z.array(appEntry),
});
export type LoginUser = z.infer<typeof loginUser>;

export const tenant = z.object({ tenant_id: z.string(), tenant_name: z.string(), tenant_name_en: z.string() });
export type Tenant = z.infer<typeof tenant>;
