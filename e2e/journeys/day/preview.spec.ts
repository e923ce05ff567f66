import { fileURLToPath } from 'node:url';
import type { Route } from '@playwright/test';
import { zipSync } from 'fflate';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { accounts } from '../../../rig/accounts';
import { Scanner } from '../../pages/scanner';
import { asked } from '../../support/asked';
import { claims, positions, showReceipts } from '../../support/receipts';
import { expect, test } from '../../support/test';

const FILES = [
  'leave-policy/员工请假管理办法.docx',
  'expenses-2026-q1/一季度费用.xlsx',
  'orientation/入职培训.pptx',
  'holidays-2026/放假安排.pdf',
  'plant-layout/布局.png',
  'safety-training/安全生产.mp4',
  'meeting-minutes/纪要.txt',
  'supplier-list-gbk/供应商.txt',
  'meeting-minutes/不是文档.docx',
];

/** @covers preview:dialog call:downloadFile */
test('every type of file is shown on this machine, with a download, and failure has a word', async ({
  portal,
  page,
  signIn,
  faults,
}) => {
  await showReceipts(page, FILES);
  await signIn(accounts.admin, claims.path);
  const dialog = page.getByRole('dialog');
  const open = async (name: string) => {
    await portal.app(claims.zh).getByText(name).click();
    await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const shows = async (name: string, text: string | RegExp) => {
    await test.step(name, async () => {
      await open(name);
      await expect(dialog.getByText(text).first()).toBeVisible();
      await close();
    });
  };
  await shows('员工请假管理办法.docx', '休假类别');
  await shows('一季度费用.xlsx', '20,782.30');
  await shows('入职培训.pptx', '新员工入职培训');
  await shows('纪要.txt', /一月交付计划确认/);
  await shows('供应商.txt', /华南电子有限公司/);
  await shows('不是文档.docx', '文件预览失败');
  await test.step('a picture, in the small dialog; at first the server has trouble', async () => {
    await faults.add('downloadFile', '500');
    await open('布局.png');
    await expect(dialog.getByRole('heading', { name: '文件预览失败' })).toBeVisible();
    await close();
    await faults.clear();
    await open('布局.png');
    await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible();
    await expect
      .poll(() => dialog.getByRole('img', { name: '布局.png' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await close();
  });
  await test.step('a pdf', async () => {
    const fetching = asked(page, 'downloadFile');
    await open('放假安排.pdf');
    expect((await fetching).url()).toMatch(/\/holidays-2026$/);
    await expect(dialog.locator('iframe[title="放假安排.pdf"]')).toHaveAttribute('src', /^blob:/);
    await close();
  });
  await test.step('a film, of which only the part that is looked at is asked for', async () => {
    const part = page.waitForResponse((answer) => answer.url().includes('safety-training') && answer.status() === 206);
    await open('安全生产.mp4');
    await part;
    const video = dialog.locator('video');
    await expect(video).toBeVisible();
    expect(
      await video.evaluate(
        (film: HTMLVideoElement) =>
          new Promise((resolve) => {
            film.addEventListener('seeked', () => resolve(film.currentTime), { once: true });
            film.currentTime = 3;
          }),
      ),
    ).toBe(3);
    await close();
  });
  await test.step('cards of the other kit, on a phone, lead from one file to the next', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await portal.open(positions.path);
    await portal.app(positions.zh).getByRole('button', { name: '预览 纪要.txt' }).click();
    await expect(dialog.getByText(/一月交付计划确认/)).toBeVisible();
    for (const [button, name] of [
      ['上一个文件', '安全生产.mp4'],
      ['下一个文件', '纪要.txt'],
    ] as const) {
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name);
    }
  });
});

test(
  'where the deployment says so, Office files go to the online viewer, by a link to that file alone',
  { tag: '@full' },
  async ({ portal, page, context, signIn }) => {
    await showReceipts(page, FILES);
    await context.route('https://viewer.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>viewer</h1>' }),
    );
    await page.route(/\/ifs\/exp\/|\/home$/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace('"officePreview":"local"', '"officePreview":"online"')
        .replace(/"officeViewer":"[^"]*"/, '"officeViewer":"https://viewer.example/?src="');
      return route.fulfill({ response: answer, body: html });
    });
    await signIn(accounts.admin, claims.path);
    await portal.app(claims.zh).getByText('员工请假管理办法.docx').click();
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/viewer\.example\/\?src=http/);
    const file = new URL((await frame.getAttribute('src')) ?? '').searchParams.get('src') ?? '';
    expect(file).toMatch(/^http:\/\/localhost:\d+\/oa_portal\/oa\/portal\/Common\/SharedFile\/.+/);
    expect(file).not.toContain((await context.cookies()).find(({ name }) => name === 'token')?.value ?? '-');
    await expect(page.getByRole('dialog').getByRole('link', { name: '下载' })).toBeVisible();
  },
);

test(
  'a small document that would unpack to a flood is not drawn: it says so, and can be downloaded',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    const names = ['洪水.docx', '洪水.xlsx', '洪水.pptx'];
    await showReceipts(
      page,
      names.map((name) => `flood/${name}`),
    );
    const flood = zipSync({ 'word/document.xml': new Uint8Array(65 * 1_048_576) }, { level: 1 });
    await page.route(`**${API_BASE}${callRoutes.downloadFile.path.replace('{fileId}', 'flood')}`, (route) =>
      route.fulfill({ body: Buffer.from(flood) }),
    );
    await signIn(accounts.admin, claims.path);
    const dialog = page.getByRole('dialog');
    for (const name of names) {
      await portal.app(claims.zh).getByText(name).click();
      await expect(dialog.getByText('文件解压后过大，不能在此预览，请下载后查看')).toBeVisible();
      await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);

/** @covers preview:legacy-office */
test(
  'older Office files are shown as the server converts them, and have a word where it cannot',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await showReceipts(page, ['old/旧报告.doc', 'sheet/旧表格.xls', 'broken/坏文件.ppt']);
    let converts = true;
    await page.route(/\/ifs\/exp\/|\/home$/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/"convertsOffice":\w+/, `"convertsOffice":${converts}`);
      return route.fulfill({ response: answer, body: html });
    });
    const example = (name: string) => fileURLToPath(new URL(`../../../mock/seed/files/${name}`, import.meta.url));
    const convertedAs = (fileId: string, answer: Parameters<Route['fulfill']>[0]) =>
      page.route(`**${API_BASE}${callRoutes.getConvertedFile.path.replace('{fileId}', fileId)}`, (route) =>
        route.fulfill(answer),
      );
    await convertedAs('old', { path: example('holidays-2026.pdf') });
    await convertedAs('sheet', { path: example('expenses-2026-q1.xlsx') });
    await convertedAs('broken', { status: 422, json: { success: false, code: 422, msg: '-', data: null } });
    await signIn(accounts.admin, claims.path);
    const dialog = page.getByRole('dialog');
    const open = async (name: string) => {
      await portal.app(claims.zh).getByText(name).click();
      await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await open('旧报告.doc');
    await expect(dialog.locator('iframe[title="旧报告.doc.pdf"]')).toHaveAttribute('src', /^blob:/);
    await close();
    await open('旧表格.xls');
    await expect(dialog.getByText('人力资源中心').first()).toBeVisible();
    await close();
    await open('坏文件.ppt');
    await expect(dialog.getByText('此文件无法转换为预览，请下载后查看')).toBeVisible();
    await close();
    converts = false;
    await page.route(`**${API_BASE}${callRoutes.downloadFile.path.replace('{fileId}', 'old')}`, (route) =>
      route.fulfill({ body: 'old' }),
    );
    await page.reload();
    await open('旧报告.doc');
    await expect(dialog.getByText('旧版 Office 格式（doc、xls、ppt）不能在本机预览，请下载后查看')).toBeVisible();
  },
);

const TOGETHER = [
  'plant-layout/布局.png',
  'slow/慢.txt',
  'broken/坏图.png',
  'meeting-minutes/纪要.txt',
  'expenses-2026-q1/一季度费用.xlsx',
];

/** @covers preview:next preview:zoom preview:sheet-values */
test(
  'files that stand together are walked through, and a picture is zoomed, moved and turned',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await showReceipts(page, TOGETHER);
    const file = (id: string) => `**${API_BASE}${callRoutes.downloadFile.path.replace('{fileId}', id)}`;
    let answerSlow = () => {};
    const slow = new Promise<void>((resolve) => (answerSlow = resolve));
    await page.route(file('slow'), async (route) => {
      await slow;
      await route.fulfill({ body: '来得太晚' });
    });
    await page.route(file('broken'), (route) => route.fulfill({ body: 'no picture' }));
    await signIn(accounts.admin, claims.path);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const stands = (at: number, name: string) =>
      Promise.all([
        expect(dialog.getByText(`${at} / 5`, { exact: true })).toBeVisible(),
        expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name),
      ]);
    await portal.app(claims.zh).getByText('布局.png').click();
    await stands(1, '布局.png');
    await expect(button('上一个文件')).toBeDisabled();
    const picture = dialog.getByRole('img', { name: '布局.png' });
    const stage = dialog.getByRole('region', { name: '布局.png' });
    const scale = async () => Number.parseInt(await dialog.getByText(/^\d+%$/).innerText(), 10);
    const placeOf = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const whole = await test.step('the whole picture is seen first, and people can use the dialog', async () => {
      await expect(picture).toBeVisible();
      const { violations } = await new Scanner(page).find('front', 'all');
      expect(violations).toEqual([]);
      const frame = await stage.boundingBox();
      expect((await placeOf()).width).toBeLessThanOrEqual(frame?.width ?? 0);
      return scale();
    });
    await test.step('buttons, keys and the wheel zoom it', async () => {
      await button('放大').click();
      await expect.poll(scale).toBeGreaterThan(whole);
      await button('适应窗口').click();
      await expect.poll(scale).toBe(whole);
      await page.keyboard.press('+');
      await expect.poll(scale).toBeGreaterThan(whole);
      await page.keyboard.press('-');
      await expect.poll(scale).toBe(whole);
      await stage.hover();
      await page.mouse.wheel(0, -200);
      await expect.poll(scale).toBeGreaterThan(whole);
      await page.keyboard.press('0');
      await expect.poll(scale).toBe(whole);
      await button('原始大小').click();
      await expect.poll(scale).toBe(100);
      await expect
        .poll(async () => Math.round((await placeOf()).width))
        .toBe(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth));
    });
    await test.step('it is dragged, moved by the arrow keys, and turned', async () => {
      await button('放大').click();
      await expect.poll(scale).toBe(125);
      const before = await placeOf();
      await stage.hover();
      await page.mouse.down();
      const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2 - 40, y + height / 2, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.round(before.x - (await placeOf()).x)).toBe(40);
      await stage.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => Math.round(before.x - (await placeOf()).x)).toBeLessThan(40);
      await stands(1, '布局.png');
      await button('旋转').click();
      await expect
        .poll(async () => Math.sign((await placeOf()).width - (await placeOf()).height))
        .toBe(Math.sign(before.height - before.width));
    });
    await test.step('arrow keys lead on; what comes late or fails stays with its own file', async () => {
      await page.keyboard.press('ArrowRight');
      await stands(2, '慢.txt');
      await expect(dialog.getByText('文件加载中…')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await stands(3, '坏图.png');
      await expect(dialog.getByRole('heading', { name: '文件预览失败' })).toBeVisible();
      answerSlow();
      await button('下一个文件').click();
      await stands(4, '纪要.txt');
      await expect(dialog.getByText(/一月交付计划确认/)).toBeVisible();
      await expect(dialog.getByText('来得太晚')).toBeHidden();
      await button('上一个文件').click();
      await page.keyboard.press('ArrowLeft');
      await stands(2, '慢.txt');
      await expect(dialog.getByText('来得太晚')).toBeVisible();
    });
    await test.step('at the end there is no next one; a sheet shows its values as they are formatted', async () => {
      for (const _ of [3, 4, 5]) await page.keyboard.press('ArrowRight');
      await stands(5, '一季度费用.xlsx');
      await expect(button('下一个文件')).toBeDisabled();
      await expect(dialog.getByRole('cell', { name: '20,782.30', exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await stands(5, '一季度费用.xlsx');
    });
  },
);
