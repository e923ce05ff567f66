import type { CallData } from '@portal/contract/types';
import type { RouterItem } from '@portal/contract/entities/menu';
import {
  distinct,
  filledText,
  flag,
  list,
  oneOf,
  optional,
  orElse,
  pagePath,
  record,
  text,
  textOrEmpty,
  type Reader,
} from '@/shared/http/reader';
import { tree, type NodeReader } from '@/shared/http/tree-reader';
import { isRecord } from '@/shared/lib/is-record';
import { parseDisplay } from '@/shared/ui/display';

/** What the shell uses of getLoginUser. The menus of an application have a call of their own. */
export type PortalUser = Omit<CallData<'getLoginUser'>, 'menus'>;

const person = record<PortalUser['user']>({
  id: textOrEmpty,
  username: textOrEmpty,
  emp_code: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  dept_code: textOrEmpty,
  dept_name: textOrEmpty,
  dept_name_en: textOrEmpty,
  tenant_id: textOrEmpty,
  tenant_name: textOrEmpty,
  tenant_name_en: textOrEmpty,
  avatar_id: optional(filledText),
  password_of: optional(filledText),
  password_of_en: optional(filledText),
});

/** What is no choice of the portal's shows as the portal's own look. */
const display: Reader<NonNullable<PortalUser['display']>> = parseDisplay;

export const readStamps = record<CallData<'getStamps'>>({ menus: text, dicts: text, texts: text });

const app = record<PortalUser['apps'][number]>({
  id: filledText,
  menu_name: filledText,
  menu_name_en: optional(text),
  icon: optional(text),
});

/** A list of codes is taken as well as the comma string of docs/specification.md#entities. */
const permissions: Reader<string> = (value, field, skip) =>
  Array.isArray(value) ? list(text)(value, field, skip).join(',') : textOrEmpty(value, field, skip);

const routerTexts = record<RouterItem['meta']>({ title: textOrEmpty, title_en: optional(text), icon: optional(text) });

/** A pass-through node is of use without a title, so its absence costs only the title. */
const routerMeta: Reader<RouterItem['meta']> = (value, field, skip) => {
  const { title, title_en, icon } = isRecord(value) ? value : {};
  if (typeof title !== 'string') skip(`${field}.title`);
  return routerTexts({ title: typeof title === 'string' ? title : '', title_en, icon }, field, skip);
};

const routerNode: NodeReader<Omit<RouterItem, 'children'>> = record<Omit<RouterItem, 'children'>>({
  id: filledText,
  path: text,
  name: optional(text),
  component: textOrEmpty,
  meta: routerMeta,
  hidden: orElse(flag, false),
  noCache: orElse(flag, false),
  affix: orElse(flag, false),
  openType: orElse(oneOf('1', '2', '3'), '1'),
});

/** The user's router list; anything unusable is left out. */
export const readRouters: Reader<RouterItem[]> = tree(routerNode);

const apps = orElse(
  distinct(app, 'id', ({ id }) => id),
  [],
);

/** Only a person without a code is refused. Everything else may be missing. */
export const readUser: Reader<PortalUser> = (value, field, skip) => {
  const parts = isRecord(value) ? value : {};
  const user = person(parts.user, `${field}.user`, skip);
  return {
    id: orElse(text, user.id)(parts.id, `${field}.id`, skip),
    username: orElse(text, user.username)(parts.username, `${field}.username`, skip),
    user,
    permissions: permissions(parts.permissions, `${field}.permissions`, skip),
    routers: readRouters(parts.routers, `${field}.routers`, skip),
    apps: apps(parts.apps, `${field}.apps`, skip),
    withheld: optional(list(pagePath))(parts.withheld, `${field}.withheld`, skip),
    stamps: optional(readStamps)(parts.stamps, `${field}.stamps`, skip),
    display: optional(display)(parts.display, `${field}.display`, skip),
    mustChangePassword: optional(flag)(parts.mustChangePassword, `${field}.mustChangePassword`, skip),
    mustSetUpFactor: optional(flag)(parts.mustSetUpFactor, `${field}.mustSetUpFactor`, skip),
  };
};
