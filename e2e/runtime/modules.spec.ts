import { expect, test } from './support/test';
import { moduleApp, MOUNT } from './fixtures/modules/apps';

const at = '/oa/esm';

test.describe('modules: loading', () => {
  test('control: plain qiankun cannot run a module', async ({ control, apps }) => {
    const entry = apps.serve('/plain/', moduleApp({ 'main.js': `import { text } from './text.js';\n${MOUNT}`, 'text.js': `export const text = 'ready';` }));
    const outcome = await control.evaluate(async (url) => window.control.settled(window.control.load('plain', url)), entry);
    expect(outcome).toContain('Cannot use import statement outside a module');
  });

  test('an entry of modules mounts, and unmounts without a trace', async ({ host, apps }) => {
    const entry = apps.serve('/a/', moduleApp({ 'main.js': `import { text } from './text.js';\n${MOUNT}`, 'text.js': `export const text = 'ready';` }));
    await host.register({ prefix: at, entry });
    await host.open(at);
    await expect(host.region(at).getByRole('heading', { name: 'ready' })).toBeVisible();
    await host.close(at);
    await expect(host.region(at)).toHaveCount(0);
  });
});
