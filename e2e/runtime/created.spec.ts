import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { textsBelow } from './support/files';
import { expect, test } from './support/test';

const project = fileURLToPath(new URL('../../', import.meta.url));
const PREFIX = '/oa/travel';
const LIST = `${PREFIX}/colleagues`;
const FORM = `${PREFIX}/quiet-hours`;

/** Creates an application by the command of an owner, and builds it. @returns its files */
async function created(kind: string): Promise<Record<string, string>> {
  // Below the repository, so that its libraries are found.
  const cache = path.join(project, '.cache/created');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, `${kind}-`));
  try {
    const said = ['--prefix', PREFIX, '--title', '差旅', '--title-en', 'Travel', '--owner', '差旅组', '--contact', 'x'];
    const args = [path.join(project, 'portal-kit/bin/portal-kit.js'), 'create', 'travel', '--kind', kind, ...said];
    execFileSync(process.execPath, args, { cwd: folder });
    const root = path.join(folder, 'travel');
    await build({ root, configFile: path.join(root, 'vite.config.ts'), configLoader: 'runner', logLevel: 'error' });
    return textsBelow(path.join(root, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The calls of the portal that the application makes. @returns what was saved, the newest last */
async function answerCalls(page: Page): Promise<unknown[]> {
  const saved: unknown[] = [];
  const row = { emp_code: 'E10001', emp_name: '张伟', emp_name_en: 'Wei Zhang', dept_code: 'D1', dept_name: '研发部' };
  const answers: Record<string, unknown> = {
    GetEmployees: { total: 1, rows: [{ ...row, dept_name_en: 'R&D', email: 'zhang@example.com' }] },
    GetSettings: { silent: ['workflow'], quiet: { from: '22:00', to: '07:00' } },
    SaveSettings: null,
  };
  await page.route('**/oa_portal/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    if (name === 'SaveSettings') saved.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, code: 0, msg: '', data: answers[name] } });
  });
  return saved;
}

for (const kind of ['plain', 'vue', 'react'])
  test(
    `a created application of kind ${kind}: list, form, language, unsaved input, and nothing left`,
    { tag: kind === 'plain' ? [] : ['@full'] },
    async ({ host, apps }) => {
      const { page } = host;
      const saved = await answerCalls(page);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await host.register({ prefix: PREFIX, entry: apps.serveAsIs('/travel/', await created(kind)) });

      await test.step('the list, in the language of the portal', async () => {
        await host.open(LIST);
        await expect(page.getByText('张伟')).toBeVisible();
        await page.evaluate(() => window.testHost.setState({ lang: 'en' }));
        await expect(page.getByText('Wei Zhang')).toBeVisible();
      });

      await test.step('what is typed in the form stays when another tab is shown', async () => {
        await page.evaluate((paths) => window.testHost.setState({ cachedViews: paths }), [LIST, FORM]);
        await host.open(FORM);
        const from = page.getByLabel('From');
        await expect(from).toHaveValue('22:00');
        await from.fill('21:30');
        expect(await page.evaluate((path) => window.testHost.hasUnsavedInput(path), FORM)).toBe(true);
        await host.open(LIST);
        await expect(page.getByText('Wei Zhang')).toBeVisible();
        await host.open(FORM);
        await expect(from).toHaveValue('21:30');
      });

      await test.step('it is saved, and then nothing is unsaved', async () => {
        await page.getByLabel('To').fill('21:30');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('The end must be another time than the start')).toBeVisible();
        expect(saved).toEqual([]);
        await page.getByLabel('To').fill('06:00');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Saved')).toBeVisible();
        expect(saved).toEqual([{ silent: ['workflow'], quiet: { from: '21:30', to: '06:00' } }]);
        expect(await page.evaluate((path) => window.testHost.hasUnsavedInput(path), FORM)).toBe(false);
      });

      await test.step('closed, it leaves nothing; opened again, it is fresh', async () => {
        const id = (await page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
        await host.home();
        await page.evaluate(() => window.testHost.closeAll());
        const left = (await page.evaluate((each) => window.testHost.ledger(each), id))?.lines ?? [];
        // The libraries of components let the browser collect their observers with the elements.
        expect(left.filter((line) => kind === 'plain' || line.kind !== 'observer')).toEqual([]);
        await host.open(FORM);
        await expect(page.getByLabel('From')).toHaveValue('22:00');
      });
      expect(problems).toEqual([]);
    },
  );
