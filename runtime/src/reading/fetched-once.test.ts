import { expect, it } from 'vitest';
import { fetchedOnce } from './fetched-once';

it('loads once, and again only after a failure', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('here'), Promise.resolve('twice')];
  const load = fetchedOnce(() => answers.shift() ?? Promise.resolve('more'));
  const [first, same] = [load(), load()];
  expect(same).toBe(first);
  await expect(first).rejects.toThrow('gone');
  expect([await load(), await load()]).toEqual(['here', 'here']);
});
