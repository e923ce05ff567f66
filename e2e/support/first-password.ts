import { expect } from '@playwright/test';
import type { Account } from '../../rig/accounts';
import type { Portal } from '../../rig/portal';

/** Signs in with a password that somebody else has made, sets another one as the portal asks, and signs in with that. */
export async function replaceFirstPassword(device: Portal, given: Account, own: string): Promise<void> {
  await device.page.goto('/login');
  await device.fillSignIn(given);
  const dialog = device.page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('原密码').fill(given.password);
  await dialog.getByLabel('新密码', { exact: true }).fill(own);
  await dialog.getByLabel('确认密码').fill(own);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(device.page).toHaveURL(/\/login$/);
  await device.fillSignIn({ username: given.username, password: own });
  await expect(device.userMenu(given.username)).toBeVisible();
}
