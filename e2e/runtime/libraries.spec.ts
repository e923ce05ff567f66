import type { Page } from '@playwright/test';
import { app, page, script } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';
import type { AppFile, AppServer } from '../../rig/runtime/servers';

/** What the app writes below its heading, once it has done everything. */
async function outcome(host: Host, apps: AppServer, files: Readonly<Record<string, AppFile>>): Promise<unknown> {
  await host.register({ prefix: '/a/one', entry: apps.serve('/one/', files) });
  await host.open('/a/one/list');
  const done = host.region('/a/one').getByRole('status');
  await expect(done).toBeVisible();
  return JSON.parse((await done.textContent()) ?? '');
}

/** An app that runs steps, each an expression, one after the other, and shows what they gave. */
function stepping(steps: Readonly<Record<string, string>>, setup = ''): Record<string, string> {
  const lines = Object.entries(steps).map(
    ([name, step]) =>
      `try { seen[${JSON.stringify(name)}] = await (${step}); } catch (error) { seen[${JSON.stringify(name)}] = error.name; }`,
  );
  return app({
    setup,
    mount: `const place = props.container.querySelector('#app');
      place.innerHTML = '<p>text</p><output hidden></output>';
      const seen = {};
      ${lines.join('\n')}
      place.querySelector('output').textContent = JSON.stringify(seen);
      place.querySelector('output').hidden = false;`,
  });
}

const LIBRARY = 'window.Lib = { value: 7, told: [], tell(what) { Lib.told.push(what); return Lib.value; } };';
const fromText = {
  'a function': "new Function('a', 'b', 'return Lib.value + a + b')(1, 2)",
  'without new': "Function('return Lib.tell(1)')()",
  'is a function': "new Function('') instanceof Function && new Function('') instanceof Object",
  assigns: "new Function('Lib = Object.assign(Lib, { value: 8 })')() ?? window.Lib.value",
  'broken text': "new Function('return (')",
  'text that ends it early': "new Function('}); window.x = 1; (function () {')",
  'a timer': "new Promise((resolve) => { Lib.done = resolve; setTimeout('Lib.done(Lib.value)', 1); })",
  'an interval':
    "new Promise((resolve) => { Lib.done = resolve; const id = setInterval('Lib.done(Lib.value)', 1); Lib.end = () => clearInterval(id); }).finally(() => Lib.end())",
  'of the page': "new Function('return globalThis')() === (0, eval)('globalThis')",
};

const copies = {
  tags: '[document.documentElement, document.head, document.body].map((each) => each.cloneNode().tagName)',
  deep: "document.documentElement.cloneNode(true).querySelector('body p').textContent",
  attributes:
    "(document.body.className = 'dense', document.documentElement.cloneNode(true).querySelector('body').className)",
  'as wide': 'document.documentElement.cloneNode().style.width === `${document.documentElement.clientWidth}px`',
  'in a frame': `(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = frame.contentDocument;
    other.replaceChild(other.adoptNode(document.documentElement.cloneNode(true)), other.documentElement);
    const text = other.body.querySelector('p');
    const found = [text.textContent, text.ownerDocument === other, text.getRootNode() === other, frame.contentWindow.getComputedStyle(text).color];
    frame.remove();
    return found;
  })()`,
};

const roots = {
  'on the page': "props.container.querySelector('p').getRootNode() === document",
  'its body': "props.container.querySelector('p').getRootNode().body === document.body",
  apart:
    "(() => { const box = document.createElement('div'); return box.appendChild(document.createElement('b')).getRootNode() === box; })()",
  'in a shadow':
    "(() => { const shadow = document.createElement('div').attachShadow({ mode: 'open' }); return shadow.appendChild(document.createElement('b')).getRootNode() === shadow; })()",
};

/** Ways of adding a script to the page, for an element `tag`. */
const WAYS = [
  'document.body.appendChild(tag)',
  'document.body.append(tag)',
  'document.body.prepend(tag)',
  'document.body.insertBefore(tag, document.body.firstChild)',
  'document.head.append(tag)',
  'document.head.insertBefore(tag, document.head.firstChild)',
];
const added = Object.fromEntries(
  WAYS.map((way, index) => [
    way,
    `new Promise((resolve, reject) => {
    window.answer = resolve;
    const tag = document.createElement('script');
    tag.onerror = reject;
    tag.src = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ + 'answer.js?${index}';
    ${way};
  })`,
  ]),
);

/** Ways of taking a script out that has done its work, for an element `tag` in the head. */
const OUT = [
  'document.head.removeChild(tag)',
  'tag.parentNode.removeChild(tag)',
  'tag.parentElement.removeChild(tag)',
  'tag.remove()',
];
const takenOut = Object.fromEntries(
  OUT.map((way) => [
    way,
    `new Promise((resolve, reject) => {
    window.answer = () => {};
    const tag = document.createElement('script');
    tag.onerror = reject;
    tag.onload = () => { try { ${way}; resolve(document.head.contains(tag)); } catch (error) { resolve(error.message); } };
    tag.src = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ + 'answer.js?out';
    if (document.head.appendChild(tag) !== tag) reject(new TypeError('another element'));
  })`,
  ]),
);

const onPage = (at: Page, name: string): Promise<unknown> =>
  at.evaluate((each) => typeof Reflect.get(window, each), name);

describeEachKind('libraries', () => {
  test(
    'code that is made out of text finds what the app has, and else what the page has',
    { tag: '@full' },
    async ({ host, apps }) => {
      expect(await outcome(host, apps, stepping(fromText, LIBRARY))).toEqual({
        'a function': 10,
        'without new': 7,
        'is a function': true,
        assigns: 8,
        'broken text': 'SyntaxError',
        'text that ends it early': 'SyntaxError',
        'a timer': 8,
        'an interval': 8,
        'of the page': true,
      });
      expect(await onPage(host.page, 'Lib')).toBe('undefined');
    },
  );

  test('a copy of the page is a page, also in the document of a frame', { tag: '@full' }, async ({ host, apps }) => {
    const styled =
      "const sheet = document.createElement('style'); sheet.textContent = 'body p { color: rgb(1, 2, 3) }'; document.head.append(sheet);";
    expect(await outcome(host, apps, stepping(copies, styled))).toEqual({
      tags: ['HTML', 'HEAD', 'BODY'],
      deep: 'text',
      attributes: 'dense',
      'as wide': true,
      'in a frame': ['text', true, true, 'rgb(1, 2, 3)'],
    });
  });

  test('the root of a node is the document that the app sees', { tag: '@full' }, async ({ host, apps }) => {
    expect(await outcome(host, apps, stepping(roots))).toEqual({
      'on the page': true,
      'its body': true,
      apart: true,
      'in a shadow': true,
    });
  });

  test('a script that is added in any way runs in the sandbox', async ({ host, apps }) => {
    const files = { ...stepping(added), 'answer.js': 'window.lastAnswer = 1; answer(typeof document.body);' };
    expect(await outcome(host, apps, files)).toEqual(Object.fromEntries(WAYS.map((way) => [way, 'object'])));
    expect(await onPage(host.page, 'lastAnswer')).toBe('undefined');
  });

  test(
    'a script that has done its work can be taken out in any way, also one of text, as jQuery makes them',
    { tag: '@full' },
    async ({ host, apps }) => {
      const ofText =
        "(async () => { const tag = document.createElement('script'); tag.text = 'window.ran = 5'; document.head.appendChild(tag).parentNode.removeChild(tag); while (!window.ran) await new Promise(requestAnimationFrame); return window.ran; })()";
      const files = { ...stepping({ ...takenOut, 'of text': ofText }), 'answer.js': 'answer();' };
      expect(await outcome(host, apps, files)).toEqual({
        ...Object.fromEntries(OUT.map((way) => [way, false])),
        'of text': 5,
      });
      expect(await onPage(host.page, 'ran')).toBe('undefined');
    },
  );
});

/** A page as people write it: scripts that rely on what the ones before them have declared, and no more than that. */
const shared = {
  'index.html': page('one.js', 'two.js', 'main.js'),
  'one.js':
    "var NS = NS || {};\nvar count = 1;\nlet step = 2;\nvar name = 'mine';\nfunction grow() { count += step; return count; }\nNS.first = true;\nconst fixed = { value: 1 };\nwindow.fixed = fixed;\nwindow.fixed = { value: 2 };",
  'two.js':
    'var NS = NS || {};\nNS.second = true;\nconst found = { count, step };\nstep = 10;\nfunction late() { return grow(); }',
  'main.js': script({
    library: 'lib',
    mount: `const seen = { found, NS, grown: [grow(), late(), window.count], late: typeof window.late, name: window.name, fixed: window.fixed.value };
      window.count = 100;
      seen.set = grow();
      props.container.querySelector('#app').innerHTML = '<output></output>';
      props.container.querySelector('output').textContent = JSON.stringify(seen);`,
  }),
};

test.describe('libraries', () => {
  test('scripts of a page share what they declare at their top level, and the page has none of it', async ({
    host,
    apps,
  }) => {
    expect(await outcome(host, apps, shared)).toEqual({
      found: { count: 1, step: 2 },
      NS: { first: true, second: true },
      grown: [11, 21, 21],
      late: 'function',
      name: '',
      fixed: 2,
      set: 110,
    });
    for (const name of ['NS', 'count', 'step', 'grow', 'found', 'late', 'fixed'])
      expect(await onPage(host.page, name)).toBe('undefined');
  });
});

test.describe('libraries (control)', () => {
  test('plain qiankun keeps what a script declares from the next one', async ({ control, apps }) => {
    const settled = await control.evaluate(
      (url) => window.control.settled(window.control.load('one', url)),
      apps.serve('/one/', shared),
    );
    expect(settled).toContain('is not defined');
  });

  test('plain qiankun runs code made out of text in the page, where the app is not', async ({ control, apps }) => {
    const mount =
      "try { window.page = new Function('return Lib.value')(); } catch (error) { props.container.querySelector('#app').textContent = error.message; }";
    const entry = apps.serve('/one/', { 'index.html': page('main.js'), 'main.js': script({ setup: LIBRARY, mount }) });
    await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
    await expect(control.getByText('Lib is not defined')).toBeVisible();
  });

  test('plain qiankun runs a script in the page that is put before something in the body', async ({
    control,
    apps,
  }) => {
    const mount =
      "const tag = document.createElement('script'); tag.src = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ + 'answer.js'; document.body.insertBefore(tag, document.body.firstChild);";
    const entry = apps.serve('/one/', {
      'index.html': page('main.js'),
      'main.js': script({ mount }),
      'answer.js': 'window.lastAnswer = 1;',
    });
    await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
    await expect.poll(() => onPage(control, 'lastAnswer')).toBe('number');
  });
});
