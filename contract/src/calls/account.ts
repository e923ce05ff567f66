import { z } from 'zod';
import type { CallSchema } from '../call';
import { credentials, loginUser, tenant, tokenPair } from '../entities/account';
import { menuItem } from '../entities/menu';

const encrypted = z.string().min(1).max(4096);
const refreshParams = z.object({ refreshToken: z.string().min(1).max(512) });
const nothing = z.null();
/** A year: longer than any session lives. */
const MOST_IDLE_S = 31_536_000;
/** The account that a forgotten password belongs to. */
const accountOfTenant = credentials.pick({ username: true, tenant_id: true });
const validateId = z.string().min(1).max(128);

export const accountSchemas = {
  login: { summary: 'Signs in with account, password and tenant', body: credentials, data: tokenPair },
  refreshToken: {
    summary: 'Rotates the token pair',
    params: refreshParams,
    query: z.object({
      /** Whole seconds since the person's last key, click or touch in this browser. */
      idle_s: z.coerce.number().int().min(0).max(MOST_IDLE_S).optional().catch(undefined),
    }),
    data: tokenPair,
  },
  logout: { summary: 'Ends the session of a refresh token', params: refreshParams, data: nothing },
  scanLogin: {
    summary: 'Signs in with the one-time code of a scan',
    body: z.object({ loginTmpCode: z.string().min(1).max(256), tenant_id: z.string().trim().min(1).max(64) }),
    data: tokenPair,
  },
  getAuthToken: {
    summary: 'A short-lived token for an external page that a menu opens',
    query: z.object({ menuId: z.string().min(1).max(128) }),
    data: z.string(),
  },
  getValidateParam: {
    summary: 'Forgotten password, step 1: the ways a code can be sent to this account',
    body: accountOfTenant,
    data: z.object({
      validate_id: validateId,
      /** Masked, for example `e***1@example.com`. */
      channels: z.array(z.object({ channel: z.enum(['email', 'sms']), target: z.string() })),
    }),
  },
  sendValidateCode: {
    summary: 'Forgotten password, step 2: sends a code',
    body: z.object({ validate_id: validateId, channel: z.enum(['email', 'sms']) }),
    data: z.object({ expires_in_s: z.number().int() }),
  },
  checkValidateCode: {
    summary: 'Forgotten password, step 3: checks the code',
    body: z.object({ validate_id: validateId, code: z.string().trim().min(1).max(16) }),
    data: z.object({ retrieve_token: z.string() }),
  },
  retrievePassword: {
    summary: 'Forgotten password, step 4: sets the new password',
    body: z.object({ retrieve_token: z.string().min(1).max(256), newPwd: encrypted }),
    data: nothing,
  },
  getLoginUser: { summary: 'The signed-in user with routes, menus, apps and permissions', data: loginUser },
  getTenants: { summary: 'The tenants one can sign in to', body: z.object({}).optional(), data: z.array(tenant) },
  getEnvironment: { summary: 'The text shown in the header', data: z.string() },
  changeMenu: {
    summary: 'The page menu of one top-level application',
    params: z.object({ menuId: z.string().min(1).max(128) }),
    data: z.array(menuItem),
  },
  resetPassword: {
    summary: 'Changes the own password',
    query: z.object({ oldPwd: encrypted, newPwd: encrypted }),
    data: nothing,
  },
  syncPassword: {
    summary: 'Sets the present password in all systems, once it has been verified',
    body: z.object({ pwd: encrypted }),
    data: nothing,
  },
  getDomainIdentity: {
    summary: 'Who the company domain says is sitting here, as a one-time code to sign in with',
    /** The code opens this tenant only; without it, the first tenant that the domain knows. */
    query: z.object({ tenant_id: z.string().trim().min(1).max(64).optional() }),
    data: z.object({ username: z.string(), loginTmpCode: z.string() }),
  },
} as const satisfies Record<string, CallSchema>;
