import { parameters } from '@portal/contract/admin/parameters';
import { accounts } from '../../../rig/accounts';
import { rulesMessages } from '../../../src/features/admin/rules/rules.messages';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';

const say = rulesMessages.zh;
const DAYS = say['adminRules.password_valid_days'];
const NETWORKS = say['adminRules.sign_in_networks'];

test(
  'an administrator sets a rule, sees what it does before and after, and cannot shut themselves out',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(accounts.admin, '/admin/parameters');
    const area = new AdminArea(page, parameters);
    await area.isOpen();
    await area.button({ own: say['adminRules.title'] }).click();
    const drawer = page.getByRole('dialog', { name: say['adminRules.title'] });
    const rule = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
    const value = () => area.dialog().getByLabel(area.label('cfg_value'), { exact: true });
    await expect(rule(DAYS)).toContainText(say['adminRules.unset']);

    await test.step('the form says what a value would do, and what may stand there', async () => {
      await drawer.getByRole('button', { name: `${say['adminRules.set']} ${DAYS}` }).click();
      await area.choose(area.dialog().getByLabel(area.label('subsystem_id'), { exact: true }), 'portal');
      await value().fill('soon');
      await expect(area.dialog().getByRole('status')).toContainText('0 到 3650 的整数');
      await area.save();
      await expect(area.dialog().getByText('此规则须为 0 到 3650 的整数')).toBeVisible();
      await value().fill('90');
      await expect(area.dialog().getByRole('status')).toContainText('使用满 90 天后');
      await area.save();
      await area.hasSaid('added');
    });
    await test.step('and the rule does it from then on', async () => {
      await expect(rule(DAYS)).toContainText('使用满 90 天后');
      await expect(drawer.getByRole('button', { name: `${say['adminRules.change']} ${DAYS}` })).toBeVisible();
    });
    await test.step('networks without the own one are refused', async () => {
      await drawer.getByRole('button', { name: `${say['adminRules.set']} ${NETWORKS}` }).click();
      await area.choose(area.dialog().getByLabel(area.label('subsystem_id'), { exact: true }), 'portal');
      await value().fill('192.0.2.0/24');
      await area.save();
      await expect(area.dialog().getByText(/您当前的地址 .+ 不在其中/)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '仍然关闭' }).click();
    });
    await test.step('the list of parameters says it, too', async () => {
      await drawer.getByRole('button', { name: /关闭|Close/ }).click();
      await expect(area.row('password_valid_days')).toContainText('使用满 90 天后');
    });
  },
);
