import { afterEach, expect, it, vi } from 'vitest';
import { fetchDescription } from './fetch-description';

const addresses = (file: string) => ({ '../business/ehr-emp.json': `https://portal.test/${file}` });
const description = { prefix: '/ehr/emp', kinds: {}, pages: {} };
const answer = () => Response.json(description);

afterEach(() => vi.unstubAllGlobals());

it('is fetched once, whoever opens the page again, and also while it is on its way', async () => {
  const fetching = vi.fn(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetching);
  const open = () => fetchDescription(addresses('once.json'), '/oa/ehr/emp');
  const [first, second] = await Promise.all([open(), open()]);
  expect(await open()).toBe(first);
  expect(second).toBe(first);
  expect(fetching.mock.calls).toEqual([['https://portal.test/once.json']]);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['what is no description', () => Promise.resolve(Response.json({ prefix: 1 }))],
])('is asked for again after %s', async (name, failure) => {
  const fetching = vi.fn(failure);
  vi.stubGlobal('fetch', fetching);
  const open = () => fetchDescription(addresses(`${name}.json`), '/ehr/emp');
  await expect(open()).rejects.toThrow(Error);
  fetching.mockImplementation(() => Promise.resolve(answer()));
  await expect(open()).resolves.toMatchObject({ prefix: '/ehr/emp' });
});

it('is there for the prefixes that have one', async () => {
  await expect(fetchDescription({}, '/ehr/emp')).rejects.toThrow('There is no business description for /ehr/emp');
});
