import type { Page } from '@playwright/test';
import { colorOf, styledApp, ways } from './fixtures/style-apps';
import { page as pageOf, script } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';

const PATH = '/a/styled/list';

/** Puts an element into the shell that the app's rules would hit. */
function addProbes(page: Page): Promise<void> {
  return page.evaluate(
    (names) => {
      const probe = document.createElement('div');
      probe.id = 'probe';
      probe.className = 'wide';
      probe.innerHTML = `<div class="holder">${names.map((name) => `<p class="way-${name}">x</p>`).join('')}</div><h1>x</h1><p class="animated">x</p><p class="iconic">x</p><p class="themed">x</p>`;
      document.body.append(probe);
    },
    [...ways],
  );
}

function colors(page: Page, within: string): Promise<Record<string, string>> {
  return page.evaluate(
    ([selector, names]) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          getComputedStyle(document.querySelector(`${selector} .way-${name}`) ?? document.body).color,
        ]),
      ),
    [within, [...ways]] as const,
  );
}

const expected = Object.fromEntries(ways.map((way) => [way, colorOf(way)]));

async function openStyled(host: Host, entry: string): Promise<void> {
  await host.register({ prefix: '/a/styled', entry });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  await expect(host.page.locator('microapp-body')).toHaveAttribute('data-link-loaded', 'yes');
}

describeEachKind('style', (kind) => {
  test('every rule of an app holds in its slot, and none in the shell', async ({ host, apps }) => {
    await addProbes(host.page);
    const before = await colors(host.page, '#probe');
    await openStyled(host, apps.serve('/styled/', styledApp(apps.origin, '/styled/')));
    await expect.poll(() => colors(host.page, '[data-microapp]')).toEqual(expected);
    expect(await colors(host.page, '#probe')).toEqual(before);
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: the same rules restyle the shell', async ({ control, apps }) => {
      await addProbes(control);
      const entry = apps.serve('/styled/', styledApp(apps.origin, '/styled/'));
      const id = await control.evaluate((url) => window.control.load('styled', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await expect
        .poll(
          async () =>
            Object.entries(await colors(control, '#probe')).filter(([way, color]) => color === colorOf(way)).length,
        )
        .toBeGreaterThan(15);
    });

  test('rules for the root, html and body hold for the app’s own, and for nothing else', async ({ host, apps }) => {
    const shell = await host.page.evaluate(() => {
      const { backgroundColor, letterSpacing } = getComputedStyle(document.body);
      return {
        backgroundColor,
        letterSpacing,
        html: document.documentElement.outerHTML.slice(0, 40),
        title: document.title,
      };
    });
    await openStyled(host, apps.serve('/styled/', styledApp(apps.origin, '/styled/')));
    const inside = await host.page.evaluate(() => {
      const at = (selector: string): CSSStyleDeclaration =>
        getComputedStyle(document.querySelector(`[data-microapp] ${selector}`) ?? document.body);
      return {
        variable: at('h1').getPropertyValue('--from-root'),
        spacing: at('h1').letterSpacing,
        background: at('microapp-body').backgroundColor,
        bodyClass: document.querySelector('microapp-body')?.className,
        slotBorder: at('[data-microapp-root]').borderTopWidth,
        divBorder: at('#app').borderTopColor,
      };
    });
    expect(inside).toEqual({
      variable: '7px',
      spacing: '3px',
      background: 'rgb(4, 5, 6)',
      bodyClass: 'app-body',
      slotBorder: '0px',
      divBorder: 'rgb(8, 8, 8)',
    });
    expect(
      await host.page.evaluate(() => {
        const { backgroundColor, letterSpacing } = getComputedStyle(document.body);
        return {
          backgroundColor,
          letterSpacing,
          html: document.documentElement.outerHTML.slice(0, 40),
          title: document.title,
        };
      }),
    ).toEqual(shell);
  });

  test(
    'what an app does to its html element and title stays with it, and its themes work',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `props.container.querySelector('#app').innerHTML = '<p class="themed">a</p><p class="also-themed">b</p><p class="varied">c</p>';
      const html = document.documentElement; html.className = 'dark'; html.style.setProperty('--mine', 'rgb(9, 9, 9)'); html.setAttribute('data-theme', 'x'); html.lang = 'fr';
      document.title = 'mine'; window.seen = [document.title, document.querySelector('html') === html, document.querySelector('html.dark') === html, document.body.parentNode === html, html.contains(document.head)].join();
      document.body.dataset.seen = window.seen;`;
      const entry = apps.serve('/themed/', {
        'index.html': pageOf('main.js').replace(
          '<head>',
          '<head><style>html.dark .themed{color:rgb(1,1,1)} .dark .also-themed{color:rgb(2,2,2)} :root[data-theme=x] .varied{color:var(--mine)}</style>',
        ),
        'main.js': script({ mount }),
      });
      await host.register({ prefix: '/a/styled', entry });
      const before = await host.page.evaluate(() =>
        [document.documentElement.cloneNode(false), document.title].map((each) =>
          each instanceof Element ? each.outerHTML : each,
        ),
      );
      await host.open(PATH);
      await host.expectStatus(PATH, 'visible');
      const color = (selector: string) =>
        host.page.evaluate(
          (each) => getComputedStyle(document.querySelector(`[data-microapp] ${each}`) ?? document.body).color,
          selector,
        );
      expect([await color('.themed'), await color('.also-themed'), await color('.varied')]).toEqual([
        'rgb(1, 1, 1)',
        'rgb(2, 2, 2)',
        'rgb(9, 9, 9)',
      ]);
      await expect(host.page.locator('microapp-body')).toHaveAttribute('data-seen', 'mine,true,true,true,true');
      expect(
        await host.page.evaluate(() =>
          [document.documentElement.cloneNode(false), document.title].map((each) =>
            each instanceof Element ? each.outerHTML : each,
          ),
        ),
      ).toEqual(before);
    },
  );

  test('keyframes, fonts and layers have names of their own, in sheets and inline', async ({ host, apps }) => {
    await host.page.addStyleTag({
      content:
        '@keyframes fade { from { opacity: .75 } to { opacity: .75 } } .animated { animation: fade 100s infinite }',
    });
    await addProbes(host.page);
    await openStyled(host, apps.serve('/styled/', styledApp(apps.origin, '/styled/')));
    const opacity = (selector: string) =>
      host.page.evaluate((each) => getComputedStyle(document.querySelector(each) ?? document.body).opacity, selector);
    await expect.poll(() => opacity('[data-microapp] .animated')).toBe('0.25');
    await expect.poll(() => opacity('[data-microapp] .inline-animated')).toBe('0.25');
    expect(await opacity('#probe .animated')).toBe('0.75');
    const family = await host.page.evaluate(
      () => getComputedStyle(document.querySelector('[data-microapp] .iconic') ?? document.body).fontFamily,
    );
    expect(family).toMatch(/^AppIcons__of__|^"AppIcons__of__/);
    expect(
      await host.page.evaluate(() =>
        [...document.fonts].map((face) => face.family).filter((name) => /^"?AppIcons"?$/.test(name)),
      ),
    ).toEqual([]);
  });

  test('an animation tells the app the name that the app gave it', { tag: '@full' }, async ({ host, apps }) => {
    const mount = `const style = document.createElement('style'); style.textContent = '@keyframes blip{from{opacity:0}} .b{animation:blip 1ms}'; document.head.appendChild(style);
      const box = document.createElement('p'); box.className = 'b'; box.addEventListener('animationend', (event) => { document.body.dataset.ended = event.animationName; }); props.container.querySelector('#app').append(box);`;
    await host.register({
      prefix: '/a/styled',
      entry: apps.serve('/blip/', { 'index.html': pageOf('main.js'), 'main.js': script({ mount }) }),
    });
    await host.open(PATH);
    await expect(host.page.locator('microapp-body')).toHaveAttribute('data-ended', 'blip');
  });

  test('addresses in sheets are the app’s', { tag: '@full' }, async ({ host, apps }) => {
    await openStyled(host, apps.serve('/styled/', styledApp(apps.origin, '/styled/')));
    const image = await host.page.evaluate(
      () => getComputedStyle(document.querySelector('[data-microapp] .pictured') ?? document.body).backgroundImage,
    );
    expect(image).toBe(`url("${apps.origin}/styled/css/img/picture.png")`);
    await expect.poll(() => apps.requests).toContain('/styled/css/fonts/icons.woff2');
  });

  test('an app reads back the sheets that it wrote', { tag: '@full' }, async ({ host, apps }) => {
    const mount = `const style = document.createElement('style'); style.append('.a{color:red}'); document.head.append(style);
      style.append(document.createTextNode('.b{color:red}'));
      const speedy = document.createElement('style'); document.head.append(speedy); const { sheet } = speedy;
      sheet.insertRule('.c{color:red}', 0); sheet.insertRule('.d{color:red}', sheet.cssRules.length); sheet.insertRule('@keyframes k{}', 0); sheet.deleteRule(1);
      sheet.cssRules[1].style.setProperty('color', 'rgb(5, 5, 5)');
      props.container.querySelector('#app').innerHTML = '<p class="d">d</p>';
      document.body.dataset.read = JSON.stringify([style.textContent, style.childNodes.length, style.media, style.sheet.cssRules.length, [...sheet.cssRules].map((rule) => rule.selectorText ?? rule.type),
        [...document.styleSheets].includes(sheet), sheet.ownerNode === speedy, document.querySelectorAll('style').length >= 2]);`;
    await host.register({
      prefix: '/a/styled',
      entry: apps.serve('/read/', { 'index.html': pageOf('main.js'), 'main.js': script({ mount }) }),
    });
    await host.open(PATH);
    await expect(host.page.locator('microapp-body')).toHaveAttribute(
      'data-read',
      JSON.stringify(['.a{color:red}.b{color:red}', 2, '', 2, [7, '.d'], true, true, true]),
    );
    expect(
      await host.page.evaluate(
        () => getComputedStyle(document.querySelector('[data-microapp] .d') ?? document.body).color,
      ),
    ).toBe('rgb(5, 5, 5)');
  });

  test('neighbours and nested apps keep their own look', { tag: '@full' }, async ({ host, apps }) => {
    const entry = (color: string, folder: string) =>
      apps.serve(folder, {
        'index.html': pageOf('main.js').replace(
          '<head>',
          `<head><style>p, #app .x { color: ${color} } :root { --c: ${color} } @layer base { i { color: ${color} } }</style>`,
        ),
        'main.js': script({
          mount: `props.container.querySelector('#app').innerHTML = '<p class="x">text</p><i>i</i>';`,
        }),
      });
    await host.register({ prefix: '/a/red', entry: entry('rgb(255, 0, 0)', '/red/') });
    await host.register({ prefix: '/a/blue', entry: entry('rgb(0, 0, 255)', '/blue/') });
    await host.open('/a/red/x');
    await host.expectStatus('/a/red/x', 'visible');
    await host.open('/a/blue/x');
    await host.expectStatus('/a/blue/x', 'visible');
    const read = () =>
      host.page.evaluate(() =>
        [...document.querySelectorAll('[data-microapp]')].map((slot) =>
          ['p', 'i']
            .map((tag) => getComputedStyle(slot.querySelector(tag) ?? slot).color)
            .concat(getComputedStyle(slot.querySelector('p') ?? slot).getPropertyValue('--c')),
        ),
      );
    expect(await read()).toEqual([Array(3).fill('rgb(255, 0, 0)'), Array(3).fill('rgb(0, 0, 255)')]);
    // A slot inside a slot, as an app inside an app makes one: the outer rules end there.
    await host.page.evaluate(() => {
      const inner = document.createElement('div');
      inner.dataset.microapp = 'inner';
      inner.innerHTML = '<p id="inner">x</p>';
      document.querySelector('[data-microapp] #app')?.append(inner);
    });
    expect(
      await host.page.evaluate(() => getComputedStyle(document.querySelector('#inner') ?? document.body).color),
    ).toBe('rgb(0, 0, 0)');
  });

  test('an app looks in its slot as it looks alone', async ({ host, apps, context }) => {
    const css = `body{font:15px/1.4 Arial;color:#234} ul{padding-left:30px} .card{border:1px solid;padding:1em;margin:2em 0} table{border-collapse:collapse} td{padding:3px}
      @layer low{.card{color:teal}} :where(h2){font-size:1.3em} input{width:50%} .f{display:flex;gap:7px}`;
    const html =
      '<h2>Heading</h2><div class="card">card <b>bold</b> <a href="#">link</a></div><ul><li>one</li></ul><table><tr><td>1</td><td>2</td></tr></table><input value="x"><button>b</button><div class="f"><i>1</i><i>2</i></div>';
    const entry = apps.serve('/look/', {
      'index.html': pageOf('main.js').replace('<head>', `<head><style>${css}</style>`),
      'main.js': script({ mount: `props.container.querySelector('#app').innerHTML = ${JSON.stringify(html)}` }),
    });
    await host.page.addStyleTag({
      content:
        'body { font: italic 22px/3 serif; color: red; letter-spacing: 4px; text-align: right; word-spacing: 9px; cursor: wait }',
    });
    await host.register({ prefix: '/a/styled', entry });
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    const alone = await context.newPage();
    await alone.setViewportSize({ width: 1440, height: 900 });
    await alone.goto(entry);
    await alone.evaluate((text) => {
      const place = document.querySelector('#app');
      if (place) place.innerHTML = text;
    }, html);
    const look = (page: Page, root: string) =>
      page.evaluate((selector) => {
        const skipped = /^(--|perspective-origin|transform-origin)/;
        return [...document.querySelectorAll(`${selector} *`)].map((element) => {
          const style = getComputedStyle(element);
          return [
            element.tagName,
            ...[...style]
              .filter((name) => !skipped.test(name))
              .map((name) => `${name}:${style.getPropertyValue(name)}`),
          ];
        });
      }, root);
    await alone.setViewportSize({
      width: await host.page.evaluate(() => document.querySelector('[data-microapp]')?.clientWidth ?? 0),
      height: 900,
    });
    expect(await look(host.page, '#app')).toEqual(await look(alone, '#app'));
    await alone.close();
  });

  const HEIGHTS = `.sheet{height:100vh} .half{height:calc(50dvh - 10px)} :root{--full:100vh} .named{height:var(--full)} .over{position:fixed;top:0;height:100vh;width:1px}`;
  const tall = `const add = (name, style = '') => props.container.querySelector('#app').insertAdjacentHTML('beforeend', '<div class="' + name + '" style="' + style + '"></div>');
    add('sheet'); add('half'); add('named'); add('over'); add('markup', 'height:100vh');
    const made = document.createElement('div'); made.className = 'made'; made.style.height = '100svh';
    props.container.querySelector('#app').append(made);
    const sheet = document.createElement('style'); document.head.append(sheet); sheet.sheet.insertRule('.rule{height:25vh}', 0); add('rule');`;
  const tallApp = {
    'index.html': pageOf('main.js').replace('<head>', `<head><style>${HEIGHTS}</style>`),
    'main.js': script({ mount: tall }),
  };
  const heights = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(
        ['sheet', 'half', 'named', 'over', 'markup', 'made', 'rule'].map((name) => [
          name,
          Math.round(document.querySelector(`.${name}`)?.getBoundingClientRect().height ?? -1),
        ]),
      ),
    );

  test('viewport heights count from the panel, in sheets and inline', async ({ host, apps }) => {
    await host.page.addStyleTag({ content: ':root { --microapp-vh: 6px }' });
    await host.register({ prefix: '/a/styled', entry: apps.serve('/tall/', tallApp) });
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    const page = await host.page.evaluate(() => window.innerHeight);
    await expect
      .poll(() => heights(host.page))
      .toEqual({ sheet: 600, half: 290, named: 600, over: page, markup: 600, made: 600, rule: 150 });
    await host.page.evaluate(() => {
      const made = document.querySelector<HTMLElement>('.made');
      if (made) made.style.height = '50vh';
    });
    await expect.poll(async () => (await heights(host.page)).made, 'what changes later').toBe(300);
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: viewport heights count from the page', async ({ control, apps }) => {
      await control.addStyleTag({ content: ':root { --microapp-vh: 6px }' });
      const entry = apps.serve('/tall/', tallApp);
      const id = await control.evaluate((url) => window.control.load('tall', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      const page = await control.evaluate(() => window.innerHeight);
      expect(await heights(control)).toMatchObject({ sheet: page, markup: page, made: page });
    });
});
