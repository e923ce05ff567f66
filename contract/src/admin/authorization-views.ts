import { z } from 'zod';
import { requestId } from '../request-ids';
import { CODE_MAX, NAME_MAX } from './crud/common-fields';
import { roleMenuNode } from './roles';

const id = z.string().min(1).max(64);
const count = z.number().int().min(0);
/** People of one page. */
export const SEERS_PAGE = 20;

/** A role, as lists of rights name it. */
export const namedRole = z.object({ id, role_code: z.string(), role_name: z.string(), role_name_en: z.string() });
export type NamedRole = z.infer<typeof namedRole>;

/** A copy of a role, with its menus. What a new role is asked for is asked for here, too. */
export const copyRoleBody = z.object({
  id,
  role_code: z.string().max(CODE_MAX),
  role_name: z.string().max(NAME_MAX),
  role_name_en: z.string().max(NAME_MAX),
  request_id: requestId.optional(),
});
export type CopyRoleBody = z.infer<typeof copyRoleBody>;

/** Who sees a menu: asked for page by page, by a part of the account or name. */
export const whoSeesBody = z.object({
  id,
  keyword: z.string().max(NAME_MAX).default(''),
  page: z.number().int().min(1).max(100_000).default(1),
});
export const whoSees = z.object({
  /** Of all people who see it. */
  total: count,
  /** The roles in use that have the menu, each with how many people see it by that role. */
  roles: z.array(namedRole.extend({ people: count })),
  /** How many fit the keyword. */
  found: count,
  people: z.array(
    z.object({
      id,
      username: z.string(),
      emp_name: z.string(),
      emp_name_en: z.string(),
      dept_name: z.string(),
      dept_name_en: z.string(),
      role_ids: z.array(id),
    }),
  ),
});
export type WhoSees = z.infer<typeof whoSees>;

/** What somebody can do, and by which of their roles. */
export const accountRights = z.object({
  roles: z.array(namedRole.extend({ state: z.enum(['0', '1']), record_scopes: z.string() })),
  /** Menus and buttons that a role in use gives, each with these roles. Of a page, `seen` is false below what is missing. */
  menus: z.array(roleMenuNode.extend({ role_ids: z.array(id), seen: z.boolean() })),
});
export type AccountRights = z.infer<typeof accountRights>;
