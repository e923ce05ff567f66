import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** One more than the server takes: 20 MB. */
const TOO_LARGE = { name: '大文件.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1_048_576 + 1) };
const SMALL = { name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('proof') };

/** The other kinds have it in their own journeys: complaints (React 18), applications (the workflow). */
test(
  'an attachment over the limit is refused before it is sent, one within it is taken, in Vue and in jQuery',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('UploadFile')) sent.push(request.url());
    });
    await signIn(accounts.admin);
    for (const [path, title, field] of [
      ['/ehr/emp/certificate-apply', '在职与收入证明开具申请', '用途'],
      ['/oa/doc/document-upload', '文档登记', '标题'],
    ] as const) {
      await portal.open(path);
      const app = portal.app(title);
      const input = app.locator('input[type=file]');
      await expect(app.getByLabel(field).first()).toBeVisible();
      sent.length = 0;
      await input.setInputFiles(TOO_LARGE);
      await expect(page.getByText('文件不能超过 20 MB').last()).toBeVisible();
      expect(sent).toEqual([]);
      await input.setInputFiles(SMALL);
      await expect(app.getByText(SMALL.name)).toBeVisible();
      expect(sent).toHaveLength(1);
    }
  },
);
