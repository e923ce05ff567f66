import type { Page } from '@playwright/test';
import { plainPage } from '../../rig/pages';

/** The list of claims: its receipts are files that the portal previews. */
export const claims = plainPage('/ifs/exp', 'list');

/** A list of the other kit, Vue, whose records have a file each as well. */
export const positions = { path: '/ehr/org/positions', zh: '岗位说明书' };

/**
 * Fills the list of claims, or of positions, each with one file.
 *
 * @param files each an id of `mock/seed/file-seed.ts` and the name that is shown, between them a slash
 */
export async function showReceipts(page: Page, files: readonly string[]): Promise<void> {
  const rows = files.map((receipt, index) => ({
    id: `r${index}`,
    kind: 'claim',
    revision: 1,
    created_by: 'admin',
    created_at: '2026-11-01T10:00:00Z',
    updated_by: 'admin',
    updated_at: '2026-11-01T10:00:00Z',
    data: {
      claim_no: `BX${index}`,
      subject: '票据',
      category: 'travel',
      amount: 5,
      happen_on: '2026-10-10',
      receipt,
      file: receipt,
    },
  }));
  await page.route('**/Records/GetList', (route) =>
    route.fulfill({ json: { success: true, code: 0, msg: '', data: { total: rows.length, rows } } }),
  );
}
