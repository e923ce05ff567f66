import type { CallRoute } from '@portal/contract/call';
import { API_BASE } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { OFFERS, type Offer } from '@portal/contract/offers';
import type { Check } from '../check';
import type { Answer, ContractClient } from '../client';
import { demand, NotApplicable } from '../deviation';

/** The frame of answers, and the codes of refusals (docs/specification.md#calls, #envelope). */
export const envelopeChecks: readonly Check[] = [
  {
    name: 'a wrong password is refused with a message and without tokens',
    async run({ options, stranger }) {
      const client = stranger();
      const answer = await client.ask('login', {
        body: client.credentials(options.account, `${options.password}x`, options.tenant),
      });
      demandRefusal('login with a wrong password', answer, [400, 429]);
    },
  },
  {
    name: 'refusals speak Chinese, and English where the header lang is en',
    async run({ stranger }) {
      const client = stranger();
      const chinese = (await client.ask('getFavorites')).msg;
      client.language = 'en';
      const english = (await client.ask('getFavorites')).msg;
      demand(/\p{Script=Han}/u.test(chinese), `With lang zh the refusal reads "${chinese}".`);
      demand(!/\p{Script=Han}/u.test(english) && english !== '', `With lang en the refusal reads "${english}".`);
    },
  },
  {
    name: 'every call that needs a session answers 401 without one, and with a token that is none',
    run: ({ stranger }) => refuseStrangers(stranger(), undefined),
  },
  ...OFFERS.filter((offer) => closedCalls(offer).length > 0).map((offer): Check => ({
    name: `every call of ${offer} that needs a session answers 401 without one`,
    offer,
    run: ({ stranger }) => refuseStrangers(stranger(), offer),
  })),
  {
    name: 'what is missing in a request is a 400, what does not exist a 404',
    async run({ client, options }) {
      demandRefusal('login without a body', await client.ask('login'), [400]);
      demandRefusal(
        'changeMenu of an unknown menu',
        await client.ask('changeMenu', { params: { menuId: 'no-such-menu' } }),
        [404],
      );
      demandRefusal(
        'getConfigByCode of an unknown code',
        await client.ask('getConfigByCode', { query: { cfg_code: 'no-such-code' } }),
        [404],
      );
      const unknown = await fetch(`${options.base}${API_BASE}/oa/portal/no/such/call`);
      demandRefusal('an unknown path', await client.envelope('an unknown path', unknown), [404]);
    },
  },
  {
    name: 'a body that is no JSON is a 400',
    async run({ client, options }) {
      const response = await fetch(options.base + API_BASE + callRoutes.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"username":',
      });
      demandRefusal('login with half a body', await client.envelope('login', response), [400]);
    },
  },
  {
    name: 'a stored file comes with its type and length, and in parts',
    async run({ client, options }) {
      if (options.file === undefined) throw new NotApplicable('no --file given');
      const whole = await client.send(callRoutes.downloadFile, { params: { fileId: options.file } });
      const bytes = (await whole.arrayBuffer()).byteLength;
      demand(whole.ok && bytes > 0, `downloadFile answered ${whole.status} with ${bytes} bytes.`);
      demand(whole.headers.get('content-type') !== null, 'downloadFile names no content type.');
      demandRefusal(
        'downloadFile of an unknown id',
        await client.ask('downloadFile', { params: { fileId: 'no-such-file' } }),
        [404],
      );
    },
  },
];

export function demandRefusal(what: string, answer: Answer, codes: readonly number[]): void {
  const expected = `Expected success false, data null, and code and status ${codes.join(' or ')}.`;
  demand(
    !answer.success && answer.data === null,
    `${what}: success ${answer.success}, data ${JSON.stringify(answer.data)?.slice(0, 80)}. ${expected}`,
  );
  demand(
    codes.includes(answer.code) && answer.status === answer.code,
    `${what}: code ${answer.code}, status ${answer.status}. ${expected}`,
  );
  demand(answer.msg.trim() !== '', `${what}: the refusal has no message.`);
}

/** The calls of a part, or of the specification, that need a session. */
function closedCalls(offer: Offer | undefined): CallName[] {
  return Object.entries<CallRoute>(callRoutes).flatMap(([name, route]) =>
    route.open !== true && route.offer === offer && isCall(name) ? [name] : [],
  );
}

async function refuseStrangers(client: ContractClient, offer: Offer | undefined): Promise<void> {
  for (const name of closedCalls(offer)) {
    demandRefusal(`${name} without a token`, await client.ask(name), [401]);
    const garbage = { authorization: 'Bearer not-a-token' };
    demandRefusal(`${name} with a token that is none`, await client.ask(name, {}, garbage), [401]);
  }
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(callRoutes, name);
}
