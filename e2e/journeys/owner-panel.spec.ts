import type { Page } from '@playwright/test';
import { applications } from '@portal/contract/admin/applications';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releases } from '@portal/contract/admin/releases';
import { API_BASE } from '@portal/contract/call';
import { zipForm } from '../../mock/test/zip-form';
import { accounts } from '../../rig/accounts';
import { Scanner } from '../pages/scanner';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const PREFIX = '/ehr/emp';
const PAGE = '/ehr/emp/nucleicAcid';
const NAME = '员工服务';

/** Each fault stands in a line of its own, which the test names. */
const MAIN = `window['ehr-emp'] = {
  async bootstrap() {},
  async mount(props) {
    const root = props.container.querySelector('#app');
    root.innerHTML = '<h1>员工服务 1.0.0</h1><button>break</button><button>burn</button>';
    const [broken, burn] = root.querySelectorAll('button');
    broken.onclick = function order() { throw new Error('the order broke'); };
    burn.onclick = function sort() { const end = performance.now() + 200; while (performance.now() < end); };
    window.addEventListener('resize', function leak() {});
    props.onGlobalStateChange((state) => { root.dataset.theme = state.theme; });
    window.planted = { rows: 2 };
  },
  async unmount() {},
};
//# sourceMappingURL=main.js.map`;
/** Maps each line to the same line of a source. */
const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['src/employees.ts'],
  mappings: ['AAAA', ...MAIN.split('\n').map(() => 'AACA')].join(';'),
});

/** Gives the administrator a release with faults, and its owner a name. */
async function plant(page: Page): Promise<void> {
  const form = zipForm({
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
    'main.js': MAIN,
    'main.js.map': MAP,
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  const { path } = extraRoute(releases, releases.extraCalls.upload);
  const query = new URLSearchParams({ prefix: PREFIX, version: '1.0.0' });
  const answer = await page.request.post(`${API_BASE}${path}?${query}`, {
    headers: { ...form.headers, authorization: `Bearer ${decodeURIComponent(cookie?.value ?? '')}` },
    data: form.payload,
  });
  expect(await answer.json()).toMatchObject({ success: true });
  const { id } = await new AdminArea(page, releases).stored({ release_version: '1.0.0' });
  const { username } = accounts.admin;
  const values = { release_id: id, target: 'person', username, reason: '试用', state: '1' };
  expect(await new AdminArea(page, releaseRules).act('add', { values })).toMatchObject({ success: true });
  const apps = new AdminArea(page, applications);
  const own = await apps.stored({ prefix: PREFIX });
  const edit = { id: own.id, version: own.version, values: { ...own, owner: '王芳', owner_contact: 'hr@example.com' } };
  expect(await apps.act('edit', edit)).toMatchObject({ success: true });
}

test('an owner sees whose an application is, what is wrong in it and where, and tries it', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn(accounts.admin);
  await plant(page);
  await page.goto(PAGE);
  await expect(portal.heading('员工服务 1.0.0')).toBeVisible();
  page.on('pageerror', () => {});
  await page.getByRole('button', { name: 'break', exact: true }).click();
  await page.getByRole('button', { name: accounts.admin.username, exact: true }).click();
  await page.getByRole('menuitem', { name: '排查应用问题' }).click();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '此页面已加载的应用' });
  const own = drawer.getByRole('region', { name: NAME });

  await expect(own.getByText('负责人：王芳')).toBeVisible();
  await expect(own.getByText('版本 1.0.0')).toBeVisible();
  // The page beside the panel can be used.
  await page.getByRole('button', { name: 'burn', exact: true }).click();
  await own.getByText('错误（1）').click();
  await expect(own.getByText('the order broke')).toBeVisible();
  await own.getByText('长任务（1）').click();
  await own.getByText(/^占用 \d+ 项资源/).click();
  await own.getByText('全局变量（2）').click();
  await expect(own.getByText('{"rows":2}')).toBeVisible();
  await own.getByRole('button', { name: '查找源码位置' }).click();
  const line = (text: string) => own.getByRole('listitem').filter({ hasText: text });
  await expect(line('the order broke')).toContainText('src/employees.ts:7');
  await expect(line('sort')).toContainText('src/employees.ts:8');
  await expect(line('window: resize')).toContainText('src/employees.ts:9');

  const bus = drawer.getByRole('region', { name: '整个页面' });
  await bus.getByRole('textbox', { name: '更改（JSON 对象）' }).fill('{"theme": "dark"}');
  await bus.getByRole('button', { name: '发送' }).click();
  await expect(bus.getByRole('listitem').filter({ hasText: '{"theme":"dark"}' }).first()).toContainText(
    /已通知：.*ehr-emp-\d+/,
  );
  await bus.getByText('沙箱改变了什么').click();
  await bus.getByRole('textbox', { name: '接口名称' }).fill('navigator.serviceWorker');
  await expect(bus.getByText('不允许')).toBeVisible();
  expect((await new Scanner(page).find('front', 'all')).violations).toEqual([]);

  await drawer.getByRole('button', { name: '这是谁的？' }).click();
  await expect(page.getByRole('list', { name: '这是谁的？' }).getByText(`${NAME} 1.0.0`)).toBeVisible();
  await page.keyboard.press('Escape');

  await own.getByRole('button', { name: /^隐藏/ }).click();
  await own.getByRole('button', { name: /^驻留/ }).click();
  await own.getByRole('button', { name: /^显示/ }).click();
  await expect(own.getByText('正在显示')).toBeVisible();
  await own.getByRole('button', { name: /^重新加载/ }).click();
  await own.getByText(/^上一个实例关闭时为其释放了/).click();
  await expect(line('window: resize').last()).toContainText('src/employees.ts:9');
  await drawer.getByRole('button', { name: '使令牌过期' }).click();
  await own.getByRole('button', { name: /^关闭“/ }).click();
  await expect(drawer.getByText('还没有加载任何应用')).toBeVisible();
});
