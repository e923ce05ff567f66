import { expect, type Locator } from '@playwright/test';

/**
 * Presses an action of the first row that has it, in whatever kit: as a button, or in the menu of those beyond two.
 *
 * @param app the application, or a row of it
 */
export async function pressInRow(app: Locator, name: string): Promise<void> {
  const button = app.getByRole('button', { name, exact: true }).first();
  const more = app.getByRole('button', { name: '更多', exact: true }).first();
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await app.page().getByRole('menuitem', { name, exact: true }).click();
}
