import { describeModules, expect, test } from './support/test';
import { buildApp } from './support/vite-apps';

const at = '/oa/lit';

describeModules(() => {
  test(
    'a Vite build with Lit opens again and twice side by side; its names on the window are its own',
    { tag: '@full' },
    async ({ host, apps }) => {
      const errors: string[] = [];
      host.page.on('pageerror', (error) => errors.push(error.message));
      const entry = apps.serve('/lit/', await buildApp('lit'));
      await host.register({ prefix: at, entry });
      await host.register({ prefix: '/oa/other', entry });
      for (let times = 0; times < 2; times += 1) {
        for (const prefix of [at, '/oa/other']) {
          await host.open(prefix);
          await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
          await host.region(prefix).getByRole('button', { name: 'count 0' }).click();
          await expect(host.region(prefix).getByRole('button', { name: 'count 1' })).toBeVisible();
        }
        await host.home();
        for (const prefix of [at, '/oa/other']) await host.close(prefix);
      }
      expect(errors).toEqual([]);
      expect(await host.page.evaluate(() => Object.keys(window).filter((key) => /^(lit|reactive)/i.test(key)))).toEqual(
        [],
      );
    },
  );
});
