import { expect, test } from './support/test';
import { buildApp } from './support/vite-apps';

const at = '/oa/lit';

test('a Vite build with Lit: what it puts on the window by `??=` is the app’s own', async ({ host, apps }) => {
  const errors: string[] = [];
  host.page.on('pageerror', (error) => errors.push(error.message));
  await host.register({ prefix: at, entry: apps.serve('/lit/', await buildApp('lit')) });
  await host.open(at);
  await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
  await host.region(at).getByRole('button', { name: 'count 0' }).click();
  await expect(host.region(at).getByRole('button', { name: 'count 1' })).toBeVisible();
  expect(errors).toEqual([]);
  expect(await host.page.evaluate(() => Object.keys(window).filter((key) => /^(lit|reactive)/i.test(key)))).toEqual([]);
});
