import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { repository } from '../entries.ts';
import { pack } from '../pack.ts';
import { install, outsideFolder, output, describe, it } from './outside.ts';

const folder = outsideFolder();

interface Verdict {
  rule: string;
  result: string;
  findings: string[];
}

/** Parts of a small application: statements of its script and of its life cycles, and further files. */
interface Parts {
  setup?: string;
  mount?: string;
  unmount?: string;
  css?: string;
  /** Further elements of the page's head. */
  head?: string;
  /** The end of the script. */
  end?: string;
  /** The address of the script in the page. */
  script?: string;
  exported?: boolean;
  files?: Record<string, string>;
}

const SCRIPT = 'assets/main-1a2b3c4d.js';

/** Writes the build of an application into a folder of its own. */
function write(
  name: string,
  {
    setup = '',
    mount = '',
    unmount = '',
    css = '',
    head = '',
    end = '',
    script = SCRIPT,
    exported = true,
    files = {},
  }: Parts,
): void {
  const main = `${setup}
const lifecycles = {
  async bootstrap() {},
  async mount(props) {
    const root = props.container.querySelector('#app');
    root.innerHTML = '<h1>ready</h1>';
    ${mount}
  },
  async unmount(props) {
    ${unmount}
    props.container.querySelector('#app').innerHTML = '';
  },
};
${exported ? 'window.planted = lifecycles;' : ''}
${end}
`;
  const page = `<!doctype html><html><head><link rel="stylesheet" href="assets/main-1a2b3c4d.css">${head}</head>
<body><div id="app"></div><script src="${script}"></script></body></html>`;
  const all = { 'index.html': page, [SCRIPT]: main, 'assets/main-1a2b3c4d.css': css, ...files };
  for (const [file, text] of Object.entries(all)) {
    const place = path.join(folder, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** Runs the installed command. @returns what it prints */
const portalKit = (...args: string[]): Promise<string> =>
  output(folder, 'npm', 'exec', '--no', '--', 'portal-kit', 'check', ...args, '--prefix', '/oa/travel');

async function check(name: string, ...flags: string[]): Promise<Verdict[]> {
  const told = await portalKit(name, '--json', ...flags);
  return JSON.parse(told) as Verdict[];
}

/** Serves something while work is done with it. @param work gets the address, with a slash at its end */
async function withServer<Result>(answer: RequestListener, work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  try {
    return await work(`http://localhost:${address.port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Checks what a server answers. @returns what rule 27 says */
const checkServed = (answer: RequestListener): Promise<Verdict | undefined> =>
  withServer(answer, async (origin) => (await check(origin)).find(({ rule }) => rule === '27'));

const broken = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ result }) => result !== 'pass').map(({ rule, result }) => `${rule} ${result}`);

beforeAll(async () => {
  const file = await pack('portal-kit', folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'planted', private: true }));
  await install(folder, '--save-dev', file, 'playwright-core@1.65.1', 'axe-core@4.14.1');
});

it('an application without a fault passes every rule, in under a minute', async () => {
  // What the oldest browsers have, and what is asked for first, is no fault.
  const css = '@layer own { .a { height: 100dvh } @supports selector(:has(b)) { .a:has(b) { top: 0 } } }';
  write('sound', { css, head: '<script>void [1].at(-1);</script>' });
  const began = Date.now();
  const verdicts = await check('sound', '--junit', 'check.xml');
  expect(verdicts.filter(({ result }) => result !== 'pass')).toEqual([]);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(readFileSync(path.join(folder, 'check.xml'), 'utf8')).toMatch(/<testsuite [^>]*tests="31" failures="0">/);
});

const CALL = "fetch('/oa_portal/oa/travel/trips').then((answer) => answer.json())";

const JQUERY = readFileSync(path.join(repository, 'node_modules/jquery/dist/jquery.min.js'), 'utf8');

/** Statements that run when the second tab is seen. */
const atSecond = (work: string): string =>
  `window.addEventListener('popstate', () => { if (location.pathname.endsWith('-second')) { ${work} } });`;
/** Says that line 1 is line 3 of `src/late.ts`. */
const LATE_MAP = JSON.stringify({ version: 3, sources: ['../../src/late.ts'], names: [], mappings: 'AAEA' });

const FAULTS: [rule: string, fault: string, parts: Parts, told: string][] = [
  ['01 fail', 'no life cycles', { exported: false }, ''],
  ['01 fail', 'a mount that throws', { mount: "throw new Error('nothing to show');" }, 'nothing to show'],
  ['01 fail', 'a mount that never ends', { mount: 'await new Promise(() => {});' }, 'loading'],
  ['02 fail', 'a second tab that never ends', { mount: atSecond('for (;;);') }, 'stopped answering'],
  [
    '02 warning',
    'a first tab that the second has changed',
    { mount: atSecond("root.innerHTML = '<h1>second</h1>';") },
    'after tab 2 was seen "second"',
  ],
  [
    '04 fail',
    'a route that catches all paths',
    { mount: atSecond("history.replaceState(null, '', '/oa/travel');") },
    'portal-check-second, became /oa/travel',
  ],
  [
    '03 warning',
    'state in a module',
    { setup: 'let n = 0;', mount: "root.innerHTML = '<h1>' + n++ + '</h1>';" },
    'later "1"',
  ],
  [
    '04 fail',
    'a router that goes home',
    { mount: "history.replaceState(null, '', '/oa/travel/home');" },
    '/oa/travel/home',
  ],
  ['04 fail', 'an address for the whole page', { mount: "location.assign('/portal');" }, 'the whole page to /portal'],
  ['05 fail', 'an interval', { mount: 'setInterval(function forgotten() {}, 1000);' }, 'assets/main-1a2b3c4d.js:7'],
  ['05 fail', 'a popup', { mount: "document.body.append(document.createElement('dialog'));" }, 'dialog'],
  ['05 fail', 'a listener of the window', { mount: "window.addEventListener('resize', () => {});" }, 'resize'],
  [
    '06 fail',
    'a member of a built-in prototype',
    { setup: 'Array.prototype.last = function () { return this[this.length - 1]; };' },
    'last',
  ],
  [
    '07 fail',
    'the token in the local storage',
    { mount: "localStorage.setItem('mine', props.token);" },
    'localStorage',
  ],
  ['08 fail', 'an error on the console', { mount: "console.error('something broke');" }, 'something broke'],
  ['08 fail', 'a promise that nobody catches', { mount: "void Promise.reject(new Error('unheard'));" }, 'unheard'],
  ['10 fail', 'a background of the body', { css: 'html, body { margin: 0; background: #eee }' }, 'background'],
  ['11 fail', 'an address from the root', { script: `/${SCRIPT}` }, SCRIPT],
  ['12 warning', 'a name without a hash', { files: { 'assets/extra.js': '' } }, 'extra.js'],
  [
    '13 fail',
    'a source map that the script names',
    {
      end: '//# sourceMappingURL=main-1a2b3c4d.js.map',
      files: { [`${SCRIPT}.map`]: '{"version":3,"sources":[],"mappings":""}' },
    },
    'tells every visitor',
  ],
  ['14 warning', 'a text in one language', { mount: "root.innerHTML = '<h1>差旅</h1>';" }, '差旅'],
  [
    '15 warning',
    'a white page',
    { mount: 'root.innerHTML = \'<main style="height: 100vh; background: white">ready</main>\';' },
    '100 % of the window',
  ],
  [
    '16 warning',
    'a wide picture',
    { mount: 'root.innerHTML = \'<div class="poster" style="width: 900px">ready</div>\';' },
    'class="poster …"> reaches to 9',
  ],
  ['19 fail', 'a field without a label', { mount: "root.innerHTML = '<input>';" }, '(input)'],
  [
    '17 fail',
    'an answer that is taken for granted',
    { mount: `${CALL}.then(({ data }) => void data.length);` },
    'nobody caught',
  ],
  [
    '18 warning',
    'a token that is not renewed',
    { mount: `${CALL}.catch(() => {});` },
    'GET /oa_portal/oa/travel/trips',
  ],
  [
    '18 fail',
    'a sign-in page of its own',
    {
      mount: `${CALL}.then(({ code }) => { if (code === 401) setTimeout(() => history.pushState(null, '', '/login')); });`,
    },
    'it went to /login',
  ],
  [
    '21 fail',
    'a mount that works once',
    { setup: 'let n = 0;', mount: "if (n++ > 0) throw new Error('used up');" },
    'loads it anew',
  ],
  [
    '22 warning',
    'a list that grows',
    { setup: 'const kept = [];', mount: 'kept.push(Array.from({ length: 200000 }, (_, at) => at + 0.5));' },
    'MB',
  ],
  [
    '23 warning',
    'work that takes long',
    { mount: 'for (const end = performance.now() + 400; performance.now() < end; );' },
    'a task took',
  ],
  ['24 warning', 'a tenant that is not followed', { mount: `${CALL}.catch(() => {});` }, 'was not made again'],
  [
    '24 fail',
    'a tenant that was kept',
    {
      mount: `const load = () => fetch('/oa_portal/oa/travel/trips', { headers: { tenant_id: 'hq' } }).catch(() => {});
    void load();
    props.onGlobalStateChange(load);`,
    },
    'still asked for the tenant before',
  ],
  [
    '25 warning',
    'a form that tells nothing',
    { mount: 'root.innerHTML = \'<form><label>Reason <input name="reason"></label></form>\';' },
    '"reason"',
  ],
  [
    '26 fail',
    'a call that is not there',
    { mount: "fetch('/oa_portal/oa/portal/common/GetEmploiees').catch(() => {});" },
    'GetEmploiees',
  ],
  [
    '28 fail',
    'a licence that asks for the sources',
    {
      files: {
        'package.json': '{ "dependencies": { "shared": "1.0.0" } }',
        'node_modules/shared/package.json': '{ "name": "shared", "version": "1.0.0", "license": "AGPL-3.0-only" }',
      },
    },
    'shared 1.0.0: AGPL-3.0-only',
  ],
  [
    '30 warning',
    'a stray React 17',
    {
      files: {
        'package.json': '{ "dependencies": { "react": "19.3.1", "table": "1.0.0" } }',
        'node_modules/react/package.json': '{ "name": "react", "version": "19.3.1", "license": "MIT" }',
        'node_modules/table/package.json':
          '{ "name": "table", "version": "1.0.0", "license": "MIT", "dependencies": { "react": "17.0.2" } }',
        'node_modules/table/node_modules/react/package.json':
          '{ "name": "react", "version": "17.0.2", "license": "MIT" }',
      },
    },
    'react is there as 17.0.2 and 19.3.1',
  ],
  [
    '31 fail',
    'syntax that came later',
    {
      files: {
        'assets/late-1a2b3c4d.js': 'export const found = (text) => /[a--b]/v.test(text);',
        'assets/late-1a2b3c4d.js.map': LATE_MAP,
      },
    },
    'newer than ECMAScript 2022 at src/late.ts:3',
  ],
  [
    '31 warning',
    'a function that came later',
    { mount: 'if (props.never) Object.groupBy([], String);' },
    'Object.groupBy came with Chrome 117',
  ],
  [
    '31 warning',
    'a style that came later',
    { css: '.note:has(b) { outline: 0 }' },
    ':has() came with Firefox 121, at assets/main-1a2b3c4d.css:1:1 (.note:has(b))',
  ],
  [
    '31 fail',
    'syntax that came later in the page itself',
    { head: '<script>void /[a--b]/v;</script>' },
    'newer than ECMAScript 2022 at index.html:1',
  ],
  ['01 fail', 'a script that throws', { setup: "throw new Error('at once');" }, 'at once'],
  ['01 fail', 'a loop that never ends', { mount: 'for (;;);' }, 'stopped answering'],
];

/** Rules whose faults are no part of a build: the tests below plant them. */
const ELSEWHERE = ['09', '20', '27', '29'];

describe('a planted fault', () => {
  it('is there for every rule', () => {
    const rules = readFileSync(path.join(folder, 'node_modules/portal-kit/RULES.md'), 'utf8').matchAll(/^## (\d+)$/gm);
    const planted = [...FAULTS.map(([rule]) => rule.slice(0, 2)), ...ELSEWHERE];
    expect([...new Set(planted)].sort()).toEqual([...rules].map(([, id]) => id));
  });

  it.each(FAULTS)('rule %s: %s', async (rule, fault, parts, told) => {
    const name = fault.replaceAll(' ', '-');
    write(name, parts);
    const verdicts = await check(name);
    expect(broken(verdicts)).toContain(rule);
    expect(verdicts.find((each) => rule.startsWith(each.rule))?.findings.join('\n')).toContain(told);
  });

  it('rule 20 fail: a kit of another contract', async () => {
    write('sound', {});
    const kit = path.join(folder, 'node_modules/subapp-kit');
    mkdirSync(kit);
    writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ name: 'subapp-kit', version: '1.2.3' }));
    expect(broken(await check('sound', '--rule', '20'))).toEqual(['20 fail']);
    rmSync(kit, { recursive: true });
  });

  it('rule 29 fail: a package that is known to be weak', async () => {
    const known = {
      weak: [{ id: 1, url: 'x', title: 'It runs what it reads', severity: 'high', vulnerable_versions: '*' }],
    };
    const registry = { name: 'weak', versions: { '1.0.0': { name: 'weak', version: '1.0.0' } } };
    const manifest = { name: 'travel', version: '1.0.0', dependencies: { weak: '1.0.0' } };
    const packages = { '': manifest, 'node_modules/weak': { version: '1.0.0' } };
    await withServer(
      (request, response) => void response.end(JSON.stringify(request.method === 'POST' ? known : registry)),
      async (origin) => {
        write('weak', {
          files: {
            'package.json': JSON.stringify(manifest),
            'package-lock.json': JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }),
            '.npmrc': `registry=${origin}\ncache=./cache\n`,
          },
        });
        const verdicts = await check('weak', '--rule', '29');
        expect(verdicts[0]?.findings).toEqual(['weak, high: It runs what it reads']);
      },
    );
  });

  it('is told in words, with what to do, and the command fails', async () => {
    write('told', { css: 'body { overflow: hidden }' });
    const told = await portalKit('told', '--rule', '10');
    expect(told).toContain('FAIL     10  no style sheet changes html or body');
    expect(told).toContain('→ Style an element of your own');
  });

  it('is told in Chinese where that is asked for', async () => {
    write('told', { css: 'body { overflow: hidden }' });
    const told = await portalKit('told', '--rule', '10', '--lang', 'zh');
    expect(told).toContain('失败  10  没有样式表改变 html 或 body');
    expect(told).toContain('→ 把样式写给自己的元素');
  });

  it('is over the budget, or excepted with a reason, as portal.check.json says', async () => {
    write('large', { setup: 'void "x";' });
    writeFileSync(path.join(folder, 'portal.check.json'), JSON.stringify({ budgetKb: 0.001, exceptions: {} }));
    expect(broken(await check('large'))).toEqual(['09 fail']);
    writeFileSync(
      path.join(folder, 'portal.check.json'),
      JSON.stringify({ budgetKb: 0.001, exceptions: { '09': 'charts' } }),
    );
    expect(broken(await check('large'))).toEqual(['09 excepted']);
    writeFileSync(path.join(folder, 'portal.check.json'), '{}');
  });
});

describe('a server', () => {
  const page = `<!doctype html><div id="app"></div><script src="${SCRIPT}"></script>`;
  const ready = `window.planted = { bootstrap: async () => {}, unmount: async () => {},
    mount: async ({ container }) => { container.querySelector('#app').textContent = 'ready'; } };`;
  /** Sends a file as it should be sent, but for some headers. */
  const answer =
    (change: Readonly<Record<string, string>>, scriptBody = ready): RequestListener =>
    (request, response) => {
      const isPage = request.url === '/';
      const isMap = request.url?.endsWith('.map') === true;
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': isPage ? 'text/html' : 'text/javascript',
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...change,
      });
      response.end(isPage || isMap ? page : scriptBody);
    };

  it('that does everything right passes', async () => {
    expect(await checkServed(answer({}))).toMatchObject({ result: 'pass' });
  });

  it('that answers a script with its page is told of, in words', async () => {
    const seen = await checkServed(answer({ 'content-type': 'text/html' }, page));
    expect(seen).toMatchObject({ result: 'fail', findings: [expect.stringContaining('is answered with a page')] });
  });

  it('that has files asked for again each time is warned of', async () => {
    expect(await checkServed(answer({ 'cache-control': 'no-cache' }))).toMatchObject({ result: 'warning' });
  });

  it('that is not there is told of', async () => {
    const told = await portalKit('http://localhost:9/');
    expect(told).toMatch(/localhost:9\/ does not answer.* Start its server/);
  });
});

describe('a build of another tool', () => {
  it('a page of jQuery, with its listener of the document, has no fault', async () => {
    write('jquery', { setup: JQUERY, mount: "window.jQuery(document).on('click', '.row', () => {});" });
    expect(broken(await check('jquery'))).toEqual([]);
  });

  // What each of them does wrong by itself, as its makers deliver it.
  it.each([
    ['create-react-app-4', ['11 fail', '13 fail']],
    ['create-react-app-5', ['11 fail']],
    ['vue-cli-4', ['05 fail', '11 fail', '21 fail']],
    ['vue-cli-5', ['11 fail']],
    ['angular-20', ['06 fail']],
  ])('%s is judged as it stands', async (tool, wrong) => {
    const place = path.join(folder, tool);
    cpSync(path.join(repository, 'e2e/runtime/fixtures/clis', tool, 'built'), place, { recursive: true });
    expect(broken(await check(tool))).toEqual(wrong);
  });
});

it.each([
  ['no folder', ['nowhere'], 'no folder that can be read'],
  ['a folder without a page', ['node_modules'], 'no index.html'],
  ['a rule that is not there', ['sound', '--rule', '99'], 'There is no rule 99'],
  ['a browser that is not there', ['sound', '--browser', '/nowhere'], 'did not start'],
])('%s is said in a sentence', async (_what, args, told) => {
  write('sound', {});
  expect(await portalKit(...args)).toContain(told);
});
