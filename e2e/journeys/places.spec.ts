import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

/** @covers maps:placeholder */
test(
  'where a place is typed, those that records name already are offered',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    const form = plainPage('/oa/sec', 'form');
    await signIn(undefined, form.path);
    const box = portal.app(form.zh).getByRole('combobox', { name: '地点' });
    await expect(box).toHaveAttribute('placeholder', '搜索地点');
    await box.fill('车间');
    await page.getByTitle('二号车间', { exact: true }).click();
    await expect(box).toHaveValue('二号车间');
  },
);
