import { z } from 'zod';
import { noticeKind, noticeTarget } from '@portal/contract/entities/notice';

/** The control API's own path: beside /oa_portal, never below it. */
export const CONTROL_PATH = '/mock-control';
/** The cookie of a browser, and the header of a program, that name the tenant of the running test. */
export const TENANT_COOKIE = 'mock_tenant';
export const TENANT_HEADER = 'x-mock-tenant';

/**
 * How an answer goes wrong. The call is not carried out, but for `latency` (it is, later) and `lost` (it is, and the
 * connection drops instead of the answer).
 */
export const faultKinds = [
  'latency',
  'timeout',
  '401',
  '402',
  '403',
  '500',
  'html',
  'malformed',
  'wrong-shape',
  'dropped',
  'half',
  'lost',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const LONGEST_LATENCY_MS = 120_000;

export const faultBody = z.object({
  /** A call's name in `contract/src/routes.ts`, or a path below /oa_portal in which `*` stands for anything. */
  call: z.string().min(1).max(200),
  kind: z.enum(faultKinds),
  /** How many calls fail. Without it, all fail until the fault is removed. */
  times: z.number().int().min(1).optional(),
  /** The share of the matching calls that fail, above 0 up to 1, evenly spread: 0.5 is every second call. */
  share: z.number().gt(0).max(1).default(1),
  latency_ms: z.number().int().min(0).max(LONGEST_LATENCY_MS).default(1000),
});
export type FaultBody = z.input<typeof faultBody>;
export type Fault = z.output<typeof faultBody>;

export const newTenantBody = z.object({
  template: z.enum(['hq', 'plant']).default('hq'),
  /** The time of the tenant's data, at which its clock is stopped. Such a tenant looks the same on every day. */
  at: z.iso.datetime().optional(),
});
export const newTenant = z.object({ tenant_id: z.string(), tenant_name: z.string(), tenant_name_en: z.string() });
export type NewTenant = z.output<typeof newTenant>;

export const userBody = z.object({
  password: z.string().min(1).max(128).optional(),
  /** Paths of pages, or of what stands above them: the user then sees these pages and no others. */
  menus: z.array(z.string().max(512)).max(2000).optional(),
  /** Codes of buttons: the user then has these and no others. */
  permissions: z.array(z.string().max(128)).max(2000).optional(),
  state: z.enum(['0', '1']).optional(),
  /** As if somebody else had given the password: its owner has to change it first. */
  must_change_password: z.boolean().optional(),
});
export type UserBody = z.input<typeof userBody>;

export const tokensBody = z.object({
  /** `session`: the session token is refused, a refresh helps. `refresh`: no refresh helps. `revoke`: both, at once. */
  end: z.enum(['session', 'refresh', 'revoke']),
  /** All accounts of the tenant where absent. */
  username: z.string().max(64).optional(),
});
export type TokensBody = z.input<typeof tokensBody>;

const noticeText = (most: number) =>
  z.union([z.string().max(most), z.object({ zh: z.string().max(most), en: z.string().max(most) })]);

export const noticeBody = z.object({
  /** In both languages, or one text for all. */
  title: noticeText(200),
  content: noticeText(4000),
  kind: noticeKind.optional(),
  target: noticeTarget.optional(),
  /** Account names; everybody where absent. */
  to: z.array(z.string().max(64)).optional(),
});
export type NoticeBody = z.input<typeof noticeBody>;

export const clockBody = z.union([z.object({ move_ms: z.number().int() }), z.object({ reset: z.literal(true) })]);

export const loggedRequest = z.object({
  /** The call's name; its path below /oa_portal where the contract has no name for it. */
  call: z.string(),
  method: z.string(),
  /** Below /oa_portal, without the query. */
  path: z.string(),
  query: z.record(z.string(), z.unknown()),
  body: z.unknown().optional(),
  lang: z.string(),
  /** Of the header `tenant_id`; empty where there was none. */
  tenant: z.string(),
  signed_in: z.boolean(),
  /** Absent until the answer is sent. */
  status: z.number().optional(),
  fault: z.enum(faultKinds).optional(),
});
export type LoggedRequest = z.output<typeof loggedRequest>;
