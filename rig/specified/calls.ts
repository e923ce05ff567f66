import { employeeQuery } from '@portal/contract/entities/directory';
import type { SpecifiedCall } from '@portal/contract/routes';
import { FileAnswer, Refused, type Asked } from './answer';
import { apps, dictionaries, employees, FILE, menuOf, PERMISSIONS, person, routers, subsystems, TENANT } from './data';
import { Favourites } from './favourites';
import type { NoticeStreams } from './notice-streams';
import type { SessionStore } from './sessions';
import { Templates } from './templates';

type Handler = (asked: Asked) => unknown;

/** A handler for each call of docs/specification.md#calls, and for no other. The answer is the envelope's `data`. */
export function specifiedCalls(
  sessions: SessionStore,
  streams: NoticeStreams,
): Readonly<Record<SpecifiedCall, Handler>> {
  const favourites = new Favourites();
  const templates = new Templates();
  const no = () => {
    throw new Refused(400);
  };
  const dictionary = ({ params: { code = '' } }: Asked) => found(dictionaries[code]);
  return {
    login: ({ body }) => sessions.signIn(...fields(body, 'username', 'password', 'tenant_id')),
    refreshToken: ({ params: { refreshToken = '' } }) => sessions.refresh(refreshToken),
    logout({ params: { refreshToken = '' } }) {
      sessions.end(refreshToken);
      return null;
    },
    scanLogin: no,
    getAuthToken: ({ query }) => `page-${found(query.get('menuId') ?? undefined)}`,
    getValidateParam: no,
    sendValidateCode: no,
    checkValidateCode: no,
    retrievePassword: no,
    getLoginUser: () => ({
      id: person.id,
      username: person.username,
      user: person,
      permissions: PERMISSIONS,
      routers,
      menus: apps.flatMap(({ id }) => menuOf(id) ?? []),
      apps,
    }),
    getTenants: () => [TENANT],
    getEnvironment: () => '规范环境',
    changeMenu: ({ params: { menuId = '' } }) => found(menuOf(menuId)),
    resetPassword: no,
    syncPassword: no,
    getDomainIdentity: no,
    getDictList: dictionary,
    getDicts: dictionary,
    getSubSystems: () => subsystems,
    getEmployees: ({ query }) => employeesOf(Object.fromEntries(query)),
    downloadFile({ params: { fileId } }) {
      if (fileId !== FILE.id) throw new Refused(404);
      return new FileAnswer(FILE.mediaType, FILE.content);
    },
    getConfigByCode: ({ query }) => {
      const code = query.get('cfg_code');
      if (code !== 'portal_web_url') throw new Refused(404);
      return { cfg_code: code, cfg_value: '' };
    },
    getFavorites: () => favourites.list(),
    addFavorite: ({ body }) => favourites.add(body),
    deleteFavorite: ({ body }) => favourites.remove(fields(body, 'menu_id')[0]),
    saveFavorites: ({ body }) => favourites.place(body),
    getNoticeTemplates: ({ body }) => templates.page(body),
    addNoticeTemplate: ({ body }) => templates.add(body),
    stopStartTemplate: ({ body }) => templates.setState(body),
    initConnection({ body }) {
      streams.register(fields(body, 'connectionId')[0]);
      return null;
    },
  };
}

function employeesOf(query: Record<string, string>): { total: number; rows: unknown[] } {
  const asked = employeeQuery.safeParse(query);
  if (!asked.success) throw new Refused(400);
  const { page, size, keyword } = asked.data;
  const all = employees.filter(({ emp_code, emp_name }) => `${emp_code} ${emp_name}`.includes(keyword));
  return { total: all.length, rows: all.slice((page - 1) * size, page * size) };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refused(404);
  return value;
}

/** The named fields of a body, unchecked. */
function fields<const Names extends readonly string[]>(
  body: unknown,
  ...names: Names
): { [At in keyof Names]: unknown } {
  const values: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return names.map((name) => values[name]) as { [At in keyof Names]: unknown };
}
