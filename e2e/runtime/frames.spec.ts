import type { Frame, Page } from '@playwright/test';
import type { FrameData } from '@portal/contract/microapp/frame';
import { AppServer } from '../../rig/runtime/servers';
import { framedScript } from '../support/framed';
import { expect, test as base, type Host } from './support/test';

const PAGE = (head = '') =>
  `<!doctype html><html><head><title>报表</title>${head}</head><body><h1>报表</h1><input aria-label="note"><div style="height: 3000px">…</div></body></html>`;
const PREFIX = '/a/bi';

interface Fixtures {
  /** An application of a third origin. */
  foreign: AppServer;
  /** The page of an owner that uses the kit, and one that does not. */
  pages: { connected: Record<string, string>; plain: Record<string, string> };
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  foreign: async ({}, use) => {
    const server = await AppServer.start();
    await use(server);
    await server.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- the same
  pages: async ({}, use) => {
    const script = await framedScript();
    const html = PAGE('<script src="framed.js"></script>');
    await use({
      connected: { 'index.html': html, 'list.html': html, 'framed.js': script },
      plain: { 'index.html': PAGE(), 'list.html': PAGE() },
    });
  },
});

/** What is in the frame of a tab, once it is shown. */
async function frameOf(host: Host, tab: string): Promise<Frame> {
  await host.expectStatus(tab, 'visible');
  const frame = await (await host.region(PREFIX).locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error(`no frame in ${tab}`);
  return frame;
}

const dataOf = async (frame: Frame): Promise<FrameData[]> =>
  frame.evaluate(() => window.heard.flatMap(({ kind, value }) => (kind === 'data' ? [value] : []))) as Promise<
    FrameData[]
  >;

const warningsOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[portal]')) lines.push(message.text());
  });
  return lines;
};

/** How many listeners the host's window has. */
async function windowListeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  return listeners.length;
}

test.describe('a frame', () => {
  test('keeps its state while its tab is hidden; reload loads it anew, and close takes it away', async ({
    host,
    apps,
    pages,
    page,
  }) => {
    const entry = apps.serve('/bi/', pages.plain);
    await host.register({ prefix: PREFIX, entry, frame: true });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    const note = host.region(PREFIX).frameLocator('iframe').getByRole('textbox', { name: 'note' });
    await note.fill('typed');
    await frame.evaluate(() => scrollTo(0, 700));
    await host.home();
    await expect(host.region(PREFIX)).toBeHidden();
    await host.open(PREFIX);
    await expect(note).toHaveValue('typed');
    expect(await frame.evaluate(() => scrollY)).toBe(700);
    expect(apps.countOf('/bi/'), 'it was loaded once').toBe(1);

    await host.reload(PREFIX);
    await host.expectStatus(PREFIX, 'visible');
    await expect(note).toHaveValue('');
    expect(apps.countOf('/bi/')).toBe(2);

    await host.home();
    await host.close(PREFIX);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('an iframe that is moved in the page loses its state (control)', async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.plain);
    await host.register({ prefix: PREFIX, entry, frame: true });
    await host.open(PREFIX);
    await frameOf(host, PREFIX);
    await page.frameLocator('iframe').getByRole('textbox').fill('typed');
    await page.evaluate(() => {
      const iframe = document.querySelector('iframe');
      if (iframe) document.body.append(iframe);
    });
    await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveValue('');
  });

  test(
    'its address is the entry and what follows the prefix, and its name the instance’s',
    { tag: '@full' },
    async ({ host, apps, pages, page }) => {
      const entry = apps.serve('/bi/', pages.plain);
      await host.register({ prefix: PREFIX, entry, frame: true });
      await host.open(`${PREFIX}/list.html?x=1#part`);
      const frame = await frameOf(host, `${PREFIX}/list.html`);
      expect(frame.url()).toBe(`${entry}list.html?x=1#part`);
      expect(await frame.evaluate(() => window.name)).toMatch(/^a-bi-\d+$/);
      const iframe = host.region(PREFIX).locator('iframe');
      await expect(iframe).toHaveAttribute('title', PREFIX);
      await test.step('a page that is not connected is brought to another address of its tabs, without a step back', async () => {
        const before = await page.evaluate(() => history.length);
        await host.open(`${PREFIX}/?y=2`);
        await frame.waitForURL(`${entry}?y=2`);
        expect(await page.evaluate(() => history.length), 'the tab’s own step').toBe(before + 1);
      });
      await test.step('it cannot lead the browser tab elsewhere', async () => {
        const refused = await frame.evaluate((url) => {
          try {
            if (top) top.location.href = url;
            return 'left';
          } catch (error) {
            return String(error);
          }
        }, entry);
        expect(refused).toContain('SecurityError');
      });
    },
  );

  test(
    'tabs of a prefix share one frame, and with an instance per tab each has its own',
    { tag: '@full' },
    async ({ host, apps, pages, page }) => {
      const entry = apps.serve('/bi/', pages.connected);
      await host.register({ prefix: PREFIX, entry, frame: 'connected' });
      await host.register({ prefix: '/a/each', entry, frame: 'connected', instance: 'tab' });
      await host.open(PREFIX);
      const frame = await frameOf(host, PREFIX);
      await host.open(`${PREFIX}/list.html`);
      await expect.poll(() => frame.evaluate(() => window.heard.at(-1)?.value)).toBe(true);
      expect(await frame.evaluate(() => window.heard.filter(({ kind }) => kind === 'path'))).toEqual([
        { kind: 'path', value: '/list.html' },
      ]);
      await expect(page.locator('iframe')).toHaveCount(1);
      for (const tab of ['/a/each', '/a/each/list.html']) {
        await host.open(tab);
        await host.expectStatus(tab, 'visible');
      }
      await expect(page.locator('iframe')).toHaveCount(3);
    },
  );

  test('that does not come is a failure with its cause and a way out', async ({ host, apps, page }) => {
    const entry = apps.serve('/bi/', { 'index.html': { hang: true } });
    await host.register({ prefix: PREFIX, entry, frame: true, loadLimitMs: 1_000 });
    await host.open(PREFIX);
    await expect(host.alert()).toContainText('1 秒内没有收到');
    await expect(page.locator('iframe')).toHaveCount(0);
    const out = host.alert().getByRole('link', { name: '在新的浏览器标签页中打开' });
    await expect(out).toHaveAttribute('href', entry);
    await expect(out).toHaveAttribute('target', '_blank');
    apps.serve('/bi/', { 'index.html': PAGE() });
    await host.alert().getByRole('button', { name: '重新加载' }).click();
    await host.expectStatus(PREFIX, 'visible');
  });

  test('has no limit while its tab is hidden, and has one while it is shown (control)', async ({
    host,
    apps,
    page,
  }) => {
    const entry = apps.serve('/bi/', { 'index.html': { hang: true } });
    await page.clock.install();
    await host.start();
    await host.register({ prefix: PREFIX, entry, frame: true });
    await host.open(PREFIX);
    await expect.poll(() => apps.countOf('/bi/')).toBe(1);
    await host.home();
    await page.clock.fastForward(120_000);
    expect(await host.status(PREFIX)).toBe('loading');
    await host.open(PREFIX);
    await page.clock.fastForward(31_000);
    await expect(host.alert()).toContainText('30 秒内没有收到');
  });

  test('that was to connect and says nothing has failed; unconnected it is shown (control)', async ({
    host,
    apps,
    pages,
  }) => {
    const entry = apps.serve('/bi/', pages.plain);
    await host.register({ prefix: PREFIX, entry, frame: 'connected', loadLimitMs: 1_000 });
    await host.register({ prefix: '/a/plain', entry, frame: true });
    await host.open(PREFIX);
    await expect(host.alert()).toContainText('没有发出 ready');
    await host.open('/a/plain');
    await host.expectStatus('/a/plain', 'visible');
  });

  test('where nothing is deployed, the host does not show itself', { tag: '@full' }, async ({ host, page }) => {
    await page.route('**/nothing/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script id="portal-config" type="application/json">{}</script>',
      }),
    );
    await host.register({ prefix: PREFIX, entry: '/nothing/', frame: true });
    await host.open(PREFIX);
    await expect(host.alert()).toContainText('门户自己的页面');
  });
});

test.describe('what is said', () => {
  /** @covers apps:frame */
  test('a listed origin is told who is signed in, and follows; no address holds the token', async ({
    host,
    apps,
    pages,
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(`${PREFIX}/list.html?x=1`);
    const frame = await frameOf(host, `${PREFIX}/list.html`);
    expect(await dataOf(frame)).toMatchObject([{ token: 'token-1', tenantId: 'hq', lang: 'zh', theme: 'light' }]);
    expect(await frame.evaluate(() => window.heard[0]?.place)).toMatchObject({
      prefix: PREFIX,
      path: '/list.html?x=1',
    });
    await page.evaluate(() => {
      window.testHost.token = 'token-2';
      window.testHost.setState({ lang: 'en', theme: 'dark' });
    });
    await expect
      .poll(async () => (await dataOf(frame)).at(-1))
      .toMatchObject({
        token: 'token-2',
        lang: 'en',
        theme: 'dark',
      });
    await host.home();
    await expect.poll(() => frame.evaluate(() => window.heard.at(-1))).toEqual({ kind: 'visible', value: false });
    expect(addresses.filter((url) => url.includes('token-'))).toEqual([]);
  });

  test('a page of an origin that is not listed is told nothing, and nothing that it says counts', async ({
    host,
    apps,
    foreign,
    pages,
    page,
  }) => {
    const warnings = warningsOf(page);
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: true, frameOrigins: ['https://bi.example'] });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    await frame.evaluate(() => window.portal?.setTitle('not mine'));
    await expect.poll(() => warnings.filter((line) => line.includes('frameOrigins'))).toHaveLength(1);
    expect(await frame.evaluate(() => window.heard)).toEqual([]);
    await test.step('a frame that has gone to another origin is not told either', async () => {
      await host.home();
      const elsewhere = foreign.serve('/bi/', pages.connected);
      await host.register({ prefix: '/a/gone', entry, frame: 'connected' });
      await host.open('/a/gone');
      await host.expectStatus('/a/gone', 'visible');
      const gone = page.frames().find((each) => each.name().startsWith('a-gone'));
      if (!gone) throw new Error('no frame');
      expect(await dataOf(gone)).toHaveLength(1);
      await gone.goto(`${elsewhere}?portal=${encodeURIComponent(host.origin)}`);
      await page.evaluate(() => {
        window.testHost.token = 'token-3';
        window.testHost.setState({ lang: 'en' });
      });
      await gone.evaluate(() => window.portal?.setTitle('stolen'));
      await expect
        .poll(() => warnings.filter((line) => line.includes(elsewhere.replace(/\/bi\/$/, ''))))
        .toHaveLength(1);
      expect(await gone.evaluate(() => window.heard)).toEqual([]);
    });
    expect(await page.evaluate(() => window.testHost.titles)).toEqual([]);
  });

  test('only the frame’s own window is listened to', { tag: '@full' }, async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    await frame.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const inner = document.createElement('iframe');
          // Of the same origin as the frame, but another window.
          inner.srcdoc = `<script>top.postMessage({ portalFrame: 1, type: 'title', title: 'inner' }, '*')</script>`;
          inner.onload = () => resolve();
          document.body.append(inner);
        }),
    );
    await page.evaluate(() => window.postMessage({ portalFrame: 1, type: 'title', title: 'page' }, location.origin));
    await frame.evaluate(() => window.portal?.setTitle('报表 2026'));
    await expect.poll(() => page.evaluate(() => window.testHost.titles)).toEqual([[PREFIX, '报表 2026']]);
  });

  test('a hidden page leads nobody away', { tag: '@full' }, async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    await host.home();
    await frame.evaluate(() => {
      window.portal?.navigate('/a/other');
      window.portal?.setTitle('told after it');
    });
    await expect.poll(() => page.evaluate(() => window.testHost.titles)).toHaveLength(1);
    expect(await page.evaluate(() => window.testHost.navigations)).not.toContain('/a/other');
    await host.open(PREFIX);
    await frame.evaluate(() => window.portal?.navigate('/a/other'));
    await expect(page).toHaveURL(`${host.origin}/a/other`);
  });

  test('what is malformed is refused with one line of the console', async ({ host, apps, pages, page }) => {
    const warnings = warningsOf(page);
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    await frame.evaluate((origin) => {
      const post = (message: unknown) => parent.postMessage(message, origin);
      for (const href of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])
        for (let time = 0; time < 3; time += 1) post({ portalFrame: 1, type: 'navigate', href });
      post({ portalFrame: 1, type: 'title', title: 5 });
      post({ portalFrame: 2, type: 'title', title: 'later' });
      post({ portalFrame: 1, type: 'keydown', pressed: { key: 'a' } });
      post('something else'); // none of this protocol
    }, host.origin);
    await frame.evaluate(() => window.portal?.navigate('/a/other?x=1'));
    await expect(page).toHaveURL(`${host.origin}/a/other?x=1`);
    expect(await page.evaluate(() => [window.testHost.navigations, window.testHost.titles])).toEqual([
      [PREFIX, '/a/other?x=1'],
      [],
    ]);
    expect(warnings).toEqual([
      expect.stringContaining('href: must be a path of the portal'),
      expect.stringContaining('title:'),
      expect.stringContaining('portalFrame must be 1'),
      expect.stringContaining('pressed.'),
    ]);
  });

  test('a page’s height makes the panel scroll in place of the frame', async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    // As in the portal, where a panel fills what the frame around it leaves.
    await page.addStyleTag({ content: '[data-micro-app-stage] { height: 600px }' });
    const height = () => frame.evaluate(() => innerHeight);
    const panel = page.getByRole('tabpanel');
    const filled = await height();
    expect(await panel.evaluate((each) => each.scrollHeight - each.clientHeight), 'one scroll bar: the frame’s').toBe(
      0,
    );
    await frame.evaluate(() => window.portal?.setHeight(2_500));
    await expect.poll(height).toBe(2_500);
    expect(await panel.evaluate((each) => each.scrollHeight)).toBe(2_500);
    await frame.evaluate(() => window.portal?.setHeight(null));
    await expect.poll(height).toBe(filled);
    await host.open(`${PREFIX}/list.html?followHeight`);
    await host.reload(`${PREFIX}/list.html`);
    const following = await frameOf(host, `${PREFIX}/list.html`);
    await expect.poll(() => following.evaluate(() => innerHeight)).toBeGreaterThan(3_000);
    await following.evaluate(() => document.querySelector('div')?.remove());
    await expect.poll(() => following.evaluate(() => innerHeight)).toBe(filled);
  });

  test('the host’s keys work in the frame, others stay there', async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    const frame = await frameOf(host, PREFIX);
    const keys = () => page.evaluate(() => window.testHost.keys);
    const note = host.region(PREFIX).frameLocator('iframe').getByRole('textbox', { name: 'note' });
    await note.click();
    await note.pressSequentially('k?');
    await page.keyboard.press('Control+k');
    await expect.poll(keys).toEqual(['Control+k']);
    await expect(note, 'what is typed stays in the page').toHaveValue('k?');
    await note.blur();
    await page.keyboard.press('?');
    await expect.poll(keys).toEqual(['Control+k', '?']);
    await test.step('a page presses nothing while it has no focus, and no other key at all', async () => {
      const press = (key: string, ctrlKey: boolean) =>
        frame.evaluate(
          ([origin, pressed, ctrl]) =>
            parent.postMessage(
              {
                portalFrame: 1,
                type: 'keydown',
                pressed: {
                  key: pressed,
                  code: '',
                  ctrlKey: ctrl,
                  metaKey: false,
                  altKey: false,
                  shiftKey: false,
                  repeat: false,
                },
              },
              origin,
            ),
          [host.origin, key, ctrlKey] as const,
        );
      await press('Enter', false);
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
      });
      await press('k', true);
      await frame.evaluate(() => window.portal?.setTitle('after'));
      await expect.poll(() => page.evaluate(() => window.testHost.titles.length)).toBe(1);
      expect(await keys()).toEqual(['Control+k', '?']);
    });
  });

  test('in a page without the kit the host’s keys stay there (control)', async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.plain);
    await host.register({ prefix: PREFIX, entry, frame: true });
    await host.open(PREFIX);
    await frameOf(host, PREFIX);
    await host.region(PREFIX).frameLocator('iframe').getByRole('textbox').click();
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(() => window.testHost.keys)).toEqual([]);
  });

  test(
    'a press in the frame is a press for the page around it',
    { tag: '@full' },
    async ({ host, apps, pages, page }) => {
      const entry = apps.serve('/bi/', pages.plain);
      await host.register({ prefix: PREFIX, entry, frame: true });
      await host.open(PREFIX);
      await frameOf(host, PREFIX);
      await page.evaluate(() => {
        window.addEventListener('mousedown', ({ target }) =>
          window.testHost.titles.push(['pressed', target instanceof Element ? target.tagName : '']),
        );
      });
      await host.region(PREFIX).frameLocator('iframe').getByRole('heading').click();
      await expect.poll(() => page.evaluate(() => window.testHost.titles)).toEqual([['pressed', 'IFRAME']]);
    },
  );

  test('unsaved input keeps a frame from being let go; without it, it is let go (control)', async ({
    host,
    apps,
    pages,
    page,
  }) => {
    await host.start('/?limit=2');
    const entry = apps.serve('/bi/', pages.connected);
    for (const prefix of ['/f/clean', '/f/dirty', '/f/last'])
      await host.register({ prefix, entry, frame: 'connected' });
    await host.open('/f/dirty');
    await host.expectStatus('/f/dirty', 'visible');
    await page
      .frames()
      .find((each) => each.name().startsWith('f-dirty'))
      ?.evaluate(() => window.portal?.setDirty(true));
    await expect.poll(() => page.evaluate(() => window.testHost.hasUnsavedInput('/f/dirty'))).toBe(true);
    await host.open('/f/clean');
    await host.expectStatus('/f/clean', 'visible');
    await host.open('/f/last');
    await host.expectStatus('/f/last', 'visible');
    await host.expectStatus('/f/clean', 'idle');
    expect(await host.status('/f/dirty')).toBe('hidden');
  });

  test('reload and close leave no listener in the page', { tag: '@full' }, async ({ host, apps, pages, page }) => {
    const entry = apps.serve('/bi/', pages.connected);
    await host.register({ prefix: PREFIX, entry, frame: 'connected' });
    await host.open(PREFIX);
    await frameOf(host, PREFIX);
    await host.home();
    await host.close(PREFIX);
    const before = await windowListeners(page);
    await host.open(PREFIX);
    await host.expectStatus(PREFIX, 'visible');
    const open = await windowListeners(page);
    expect(open).toBeGreaterThan(before);
    for (let time = 0; time < 3; time += 1) {
      await host.reload(PREFIX);
      await host.expectStatus(PREFIX, 'visible');
    }
    // The page may be visible a moment before what it replaced is gone.
    await expect.poll(() => windowListeners(page)).toBe(open);
    await host.home();
    await host.close(PREFIX);
    await expect.poll(() => windowListeners(page)).toBe(before);
  });
});
