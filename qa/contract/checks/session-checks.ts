import type { Check } from '../check';
import { demand, NotApplicable } from '../deviation';
import { demandRefusal } from './envelope-checks';

/** Sessions, and the separation of tenants (docs/specification.md#session, #role-names). */
export const sessionChecks: readonly Check[] = [
  {
    name: 'a refresh gives another pair, with which everything goes on',
    async run({ options, stranger }) {
      const client = stranger();
      await client.signIn(options.account, options.password, options.tenant);
      const before = { token: client.token, refresh: client.refresh };
      client.keep(await client.data('refreshToken', { params: { refreshToken: client.refresh } }));
      demand(client.refresh !== before.refresh, 'The refresh token is the same as before.');
      await client.data('getLoginUser');
      client.keep(await client.data('refreshToken', { params: { refreshToken: client.refresh } }));
      await client.data('getLoginUser');
    },
  },
  {
    name: 'two refreshes at once do not sign anybody out',
    async run({ options, stranger }) {
      const client = stranger();
      await client.signIn(options.account, options.password, options.tenant);
      const input = { params: { refreshToken: client.refresh } };
      const [one] = await Promise.all([client.data('refreshToken', input), client.data('refreshToken', input)]);
      client.keep(one);
      await client.data('getLoginUser');
    },
  },
  {
    name: 'a refresh token that is none is refused with 401',
    async run({ stranger }) {
      demandRefusal(
        'refreshToken',
        await stranger().ask('refreshToken', { params: { refreshToken: 'not-a-token' } }),
        [401],
      );
    },
  },
  {
    name: 'a log-out ends the session: neither token is good afterwards',
    async run({ options, stranger }) {
      const client = stranger();
      await client.signIn(options.account, options.password, options.tenant);
      await client.data('logout', { params: { refreshToken: client.refresh } });
      demandRefusal('getLoginUser after the log-out', await client.ask('getLoginUser'), [401]);
      demandRefusal(
        'refreshToken after the log-out',
        await client.ask('refreshToken', { params: { refreshToken: client.refresh } }),
        [401],
      );
    },
  },
  {
    name: 'a session of one tenant gets nothing under the name of another',
    async run({ client, options, stranger }) {
      const other = (await stranger().data('getTenants')).find((one) => one.tenant_id !== options.tenant);
      if (other === undefined) throw new NotApplicable('there is one tenant only');
      for (const name of ['getLoginUser', 'getFavorites', 'getEmployees', 'getSubSystems'] as const) {
        demandRefusal(
          `${name} with the tenant ${other.tenant_id}`,
          await client.ask(name, {}, { tenant_id: other.tenant_id }),
          [401, 403],
        );
      }
    },
  },
];
