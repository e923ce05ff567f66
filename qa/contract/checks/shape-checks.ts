import type { CallRoute } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import type { Check, CheckContext } from '../check';
import { demand } from '../deviation';

/** The calls that only read, and the input of each. */
const reads: readonly { name: CallName; run(context: CheckContext): Promise<unknown> }[] = [
  { name: 'getLoginUser', run: ({ client }) => client.data('getLoginUser') },
  { name: 'getEnvironment', run: ({ client }) => client.data('getEnvironment') },
  { name: 'getDictList', run: ({ client, options }) => client.data('getDictList', { params: { code: options.dict } }) },
  { name: 'getSignInTexts', run: ({ client }) => client.data('getSignInTexts', { query: {} }) },
  {
    name: 'getSignInWays',
    run: ({ client, options }) => client.data('getSignInWays', { query: { tenant_id: options.tenant } }),
  },
  { name: 'getBrand', run: ({ client, options }) => client.data('getBrand', { query: { tenant_id: options.tenant } }) },
  { name: 'getDicts', run: ({ client, options }) => client.data('getDicts', { params: { code: options.dict } }) },
  { name: 'getSubSystems', run: ({ client }) => client.data('getSubSystems') },
  { name: 'getEmployees', run: ({ client }) => client.data('getEmployees') },
  {
    name: 'getConfigByCode',
    run: ({ client }) => client.data('getConfigByCode', { query: { cfg_code: 'portal_web_url' } }),
  },
  { name: 'getFavorites', run: ({ client }) => client.data('getFavorites') },
  { name: 'getNotices', run: ({ client }) => client.data('getNotices') },
  { name: 'getNoticeSettings', run: ({ client }) => client.data('getNoticeSettings') },
  { name: 'getHomeTodos', run: ({ client }) => client.data('getHomeTodos', { query: {} }) },
  { name: 'getHomeApplications', run: ({ client }) => client.data('getHomeApplications') },
  { name: 'getHomeCalendar', run: ({ client }) => client.data('getHomeCalendar', { query: { month: '2026-10' } }) },
  { name: 'getSuggestedPages', run: ({ client }) => client.data('getSuggestedPages') },
  { name: 'getHomeSettings', run: ({ client }) => client.data('getHomeSettings') },
  { name: 'getDepartments', run: ({ client }) => client.data('getDepartments') },
  { name: 'getMySessions', run: ({ client }) => client.data('getMySessions') },
  { name: 'getProfile', run: ({ client }) => client.data('getProfile') },
  { name: 'getStamps', run: ({ client }) => client.data('getStamps') },
  { name: 'getFiles', run: ({ client }) => client.data('getFiles') },
];

/** Answers have the contract's shape (docs/specification.md#calls). */
export const shapeChecks: readonly Check[] = [
  {
    name: 'the list of tenants is open, and has the one to sign in to',
    async run({ options, stranger }) {
      const tenants = await stranger().data('getTenants');
      const ids = tenants.map((one) => one.tenant_id);
      demand(ids.includes(options.tenant), `getTenants has ${ids.join(', ')}, not ${options.tenant}.`);
    },
  },
  ...reads.map(({ name, run }): Check => ({
    name: `${name} answers in the contract's shape`,
    ...offerOf(name),
    run: async (context) => void (await run(context)),
  })),
  {
    name: 'the user has applications, each with a menu of its own, and pages for an external token',
    async run({ client, options }) {
      const user = await client.data('getLoginUser');
      demand(user.user.tenant_id === options.tenant, `getLoginUser speaks of the tenant ${user.user.tenant_id}.`);
      const [app] = user.apps;
      demand(app !== undefined, 'getLoginUser has no application; give an account that sees one.');
      const menu = await client.data('changeMenu', { params: { menuId: app.id } });
      demand(menu.length > 0, `changeMenu of ${app.id} is empty.`);
      const token = await client.data('getAuthToken', { query: { menuId: firstLeaf(menu).id } });
      demand(token !== '', 'getAuthToken gave an empty token.');
    },
  },
  {
    name: 'the notice templates come in pages, or are refused without the permission',
    async run({ client }) {
      const answer = await client.ask('getNoticeTemplates', { body: { page: 1, size: 5 } });
      if (answer.code !== 403) await client.data('getNoticeTemplates', { body: { page: 1, size: 5 } });
    },
  },
];

/** What a call beyond the specification belongs to. */
function offerOf(name: CallName): Pick<Check, 'offer'> {
  const { offer }: CallRoute = callRoutes[name];
  return offer === undefined ? {} : { offer };
}

interface Leaf {
  id: string;
  children?: Leaf[] | undefined;
}

function firstLeaf(items: readonly Leaf[]): Leaf {
  const [item] = items;
  demand(item !== undefined, 'A catalog of the menu is empty.');
  return item.children === undefined || item.children.length === 0 ? item : firstLeaf(item.children);
}
