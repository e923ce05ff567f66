import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { accounts } from '../../rig/accounts';
import { startLiveProject } from '../support/live-project';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';

const PREFIX = '/oa/tcs';

test('an owner tries a development server on the live portal, sees an edit at once, and ends it', async ({
  page,
  portal,
  signIn,
  baseURL,
}) => {
  test.slow();
  await signIn(accounts.admin);
  const area = new AdminArea(page, releaseTokens);
  await page.goto(pathOf(releaseTokens));
  await area.isOpen();
  await area.button('add').click();
  await area.dialog().getByLabel('名称').fill('张伟的电脑');
  await area.choose(area.dialog().getByLabel('应用'), PREFIX);
  await area.dialog().getByRole('button', { name: '生成令牌' }).click();
  const token = await area.dialog().locator('[data-publish-token]').innerText();
  await area.save();
  await expect(area.row('张伟的电脑')).toBeVisible();

  const project = await startLiveProject(PREFIX, baseURL ?? '', token);
  try {
    await page.goto(project.link);
    const question = page.getByRole('dialog', { name: '在门户中试用开发中的应用？' });
    await expect(question).toContainText('张伟的电脑');
    await question.getByRole('button', { name: '开始试用' }).click();
    const heading = (text: string) => portal.panel().getByRole('heading', { name: text, exact: true });
    await expect(heading('第一版')).toBeVisible();
    await expect(heading('第一版')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await expect(page.getByRole('tab', { selected: true })).toContainText('替换');
    expect(page.url()).not.toContain('try=');

    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await portal.panel().getByLabel('note').fill('写到一半');
    // Until its socket listens, an edit is told to nobody: it is written anew until it is seen.
    await expect(async () => {
      await project.write('第二版');
      await expect(heading('第二版')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(portal.panel().getByLabel('note')).toHaveValue('写到一半');
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

    await page.getByRole('button', { name: `仅对我替换：${PREFIX}` }).click();
    const about = page.getByRole('tooltip');
    await expect(about).toContainText('还剩');
    await about.getByRole('button', { name: '结束替换' }).click();
    await expect(page.getByText('替换已结束，已打开的页面请重新加载')).toBeVisible();
    await expect(page.getByRole('button', { name: /仅对我替换/ })).toBeHidden();
    await page.reload();
    await expect(heading('第二版')).toBeHidden();
  } finally {
    await project.stop();
  }
});
