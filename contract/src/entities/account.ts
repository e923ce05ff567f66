import { z } from 'zod';
import { displaySettings } from './display';
import { appEntry, menuItem, routerItem } from './menu';

/** docs/specification.md#login-response. */
export const tokenPair = z.object({ token: z.string().min(1), refreshToken: z.string().min(1) });
export type TokenPair = z.infer<typeof tokenPair>;

export const credentials = z.object({
  username: z.string().trim().min(1).max(64),
  /** RSA (PKCS#1 v1.5) with the embedded public key, base64. */
  password: z.string().min(1).max(4096),
  tenant_id: z.string().trim().min(1).max(64),
});
export type Credentials = z.infer<typeof credentials>;

/** The signed-in person (docs/specification.md#user-info, `data.user`). */
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
  /** The picture of the person (`getPicture`); absent without one. An addition of this portal. */
  avatar_id: z.string().optional(),
  /** What the tenant calls the directory that keeps the password; absent where the portal does. An addition. */
  password_of: z.string().optional(),
  password_of_en: z.string().optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/**
 * A stamp for each kind of data that an administrator may change while a page is open. It is an addition of this
 * portal. While a stamp stays the same, nothing of that kind has changed for this person.
 */
export const stamps = z.object({ menus: z.string(), dicts: z.string(), texts: z.string() });
export type Stamps = z.infer<typeof stamps>;

/** docs/specification.md#user-info. */
export const loginUser = z.object({
  id: z.string(),
  username: z.string(),
  user: signedInUser,
  /** Button permission codes, separated by commas. */
  permissions: z.string(),
  routers: z.array(routerItem),
  menus: z.array(menuItem),
  apps: z.array(appEntry),
  /**
   * Paths of pages that the person does not have, below prefixes of which they have others; an addition of this portal.
   * The shell does not open them by their address.
   */
  withheld: z.array(z.string()).optional(),
  /** The stamps. Absent where the server has none; a change then shows after the next sign-in. */
  stamps: stamps.optional(),
  /** How the person wants the portal to look. An addition of this portal. */
  display: displaySettings.optional(),
  /** True where the password has to be changed first; there are no menus then. An addition of this portal. */
  mustChangePassword: z.boolean().optional(),
  /** True where a second factor has to be set up first; there are no menus then. An addition of this portal. */
  mustSetUpFactor: z.boolean().optional(),
});
export type LoginUser = z.infer<typeof loginUser>;

export const tenant = z.object({ tenant_id: z.string(), tenant_name: z.string(), tenant_name_en: z.string() });
export type Tenant = z.infer<typeof tenant>;

/** One browser or device in which the person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser says of itself. */
  user_agent: z.string(),
  address: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Begun by a one-time code that another session made; it ends with that one. */
  by_code: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
