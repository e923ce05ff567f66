import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { releases } from '@portal/contract/admin/releases';
import { deploy, type Deployed } from '../../mock/test/deployed';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';

const PREFIX = '/ehr/emp';
const PAGE = '/ehr/emp/nucleicAcid';
/** An address of this machine that the policy of pages does not name by itself, on no server of the tests. */
const HOST = '127.0.0.2';
const FILES = {
  'index.html':
    '<!doctype html><link rel="stylesheet" href="./main.css"><div id="app"></div><script type="module" src="./main.js"></script>',
  'main.css': `@font-face { font-family: 'Deployed'; src: url('./letters.ttf'); }
    #app h1 { font-family: 'Deployed'; background: url('./back.png'); }`,
  'main.js': `window['ehr-emp'] = {
    async bootstrap() {},
    async mount({ container }) {
      const root = container.querySelector('#app');
      const { text } = await (await fetch(new URL('./words.json', import.meta.url))).json();
      root.innerHTML = '<h1>员工服务</h1><img alt="dot"><p>' + text + '</p>';
      root.querySelector('img').src = new URL('./dot.png', import.meta.url).href;
    },
    async unmount() {},
  };`,
  'words.json': '{ "text": "of the data" }',
  'letters.ttf': readFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  'dot.png': readFileSync('e2e/runtime/fixtures/webpack/dot.png'),
  'back.png': readFileSync('e2e/runtime/fixtures/webpack/dot.png'),
};
const STAYING = ['back.png', 'dot.png', 'letters.ttf', 'words.json'];

/** Publishes by the dialog, and makes it the current release. */
async function publish(page: Page, { address }: Deployed, version: string, inPlace: boolean): Promise<void> {
  const area = new AdminArea(page, releases);
  await page.goto(pathOf(releases));
  await area.isOpen();
  await area.button({ own: '按地址发布' }).click();
  const dialog = area.dialog();
  await area.choose(dialog.getByLabel('应用'), PREFIX);
  await dialog.getByLabel('版本').fill(version);
  await dialog.getByLabel('页面地址').fill(address);
  if (inPlace) await dialog.getByLabel('留在原处').check();
  await area.save();
  await expect(area.said(`${PREFIX} ${version} 已发布`)).toContainText(
    inPlace ? `${String(STAYING.length)} 个文件留在原处` : '尚未发放给任何人',
  );
  await expect(dialog).toBeHidden();
  const row = area.row(version);
  await expect(row).toContainText(inPlace ? '部分留在原处' : '门户');
  await area.action(row, { own: '设为当前' }).click();
  await area.dialog().getByLabel('原因').fill('旅程测试');
  await area.dialog().getByRole('button', { name: '设为当前' }).click();
  await expect(area.said(`${PREFIX} 的当前版本已改为 ${version}`)).toBeVisible();
}

/** Opens the application, and waits until all that it shows is there. */
async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: '员工服务' })).toBeVisible();
  await expect(panel.getByText('of the data')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'dot' })).not.toHaveJSProperty('naturalWidth', 0);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.toLowerCase().includes('deployed') && status === 'loaded'),
  );
}

test(
  'an application is published by the address where it is deployed: as a copy, then kept in its place',
  { tag: '@full' },
  async ({ page, signIn }) => {
    test.slow();
    await signIn(accounts.admin);
    const deployed = await deploy(FILES, HOST);
    try {
      await test.step('a copy asks nothing of the other server', async () => {
        await publish(page, deployed, '1.0.0', false);
        deployed.asked.length = 0;
        await open(page);
        expect(deployed.asked).toEqual([]);
      });
      await test.step('in its place, pages load from there what the portal does without', async () => {
        await publish(page, deployed, '2.0.0', true);
        deployed.asked.length = 0;
        await open(page);
        await expect.poll(() => [...new Set(deployed.asked)].sort()).toEqual(STAYING.map((path) => `GET ${path}`));
      });
      await test.step('a check says what is not as it was', async () => {
        deployed.files.delete('dot.png');
        const area = new AdminArea(page, releases);
        await page.goto(pathOf(releases));
        await area.isOpen();
        await area.action(area.row('2.0.0'), { own: '检查' }).click();
        await expect(area.said('留在原处的文件已不在：dot.png')).toBeVisible();
        await expect(area.row('2.0.0')).toContainText('原处文件已不在');
      });
    } finally {
      await deployed.close();
    }
  },
);
