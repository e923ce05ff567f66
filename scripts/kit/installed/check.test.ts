import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
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
  /** The address of the script in the page. */
  script?: string;
  exported?: boolean;
  files?: Record<string, string>;
}

const SCRIPT = 'assets/main-1a2b3c4d.js';

/** Writes the build of an application into a folder of its own. */
function write(
  name: string,
  { setup = '', mount = '', unmount = '', css = '', script = SCRIPT, exported = true, files = {} }: Parts,
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
`;
  const page = `<!doctype html><html><head><link rel="stylesheet" href="assets/main-1a2b3c4d.css"></head>
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

const broken = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ result }) => result !== 'pass').map(({ rule, result }) => `${rule} ${result}`);

beforeAll(async () => {
  const file = await pack('portal-kit', folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'planted', private: true }));
  await install(folder, file, 'playwright-core@1.65.1', 'axe-core@4.14.1');
});

it('an application without a fault passes every rule, in under a minute', async () => {
  write('sound', {});
  const began = Date.now();
  const verdicts = await check('sound', '--junit', 'check.xml');
  expect(verdicts.filter(({ result }) => result !== 'pass')).toEqual([]);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(readFileSync(path.join(folder, 'check.xml'), 'utf8')).toMatch(/<testsuite [^>]*tests="20" failures="0">/);
});

const CALL = "fetch('/oa_portal/oa/travel/trips').then((answer) => answer.json())";

const FAULTS: [rule: string, fault: string, parts: Parts, told: string][] = [
  ['01 fail', 'no life cycles', { exported: false }, ''],
  ['01 fail', 'a mount that throws', { mount: "throw new Error('nothing to show');" }, 'nothing to show'],
  ['01 fail', 'a mount that never ends', { mount: 'await new Promise(() => {});' }, 'loading'],
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
  ['13 fail', 'a source map', { files: { [`${SCRIPT}.map`]: '{"version":3,"sources":[],"mappings":""}' } }, '.map'],
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
];

describe('a planted fault', () => {
  it.each(FAULTS)('rule %s: %s', async (rule, fault, parts, told) => {
    const name = fault.replaceAll(' ', '-');
    write(name, parts);
    const verdicts = await check(name);
    expect(broken(verdicts)).toContain(rule);
    expect(verdicts.find((each) => rule.startsWith(each.rule))?.findings.join('\n')).toContain(told);
  });

  it('is told in words, with what to do, and the command fails', async () => {
    write('told', { css: 'body { overflow: hidden }' });
    const told = await portalKit('told', '--rule', '10');
    expect(told).toContain('FAIL     10  no style sheet changes html or body');
    expect(told).toContain('→ Style an element of your own');
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

it.each([
  ['no folder', ['nowhere'], 'no folder that can be read'],
  ['a folder without a page', ['node_modules'], 'no index.html'],
  ['a rule that is not there', ['sound', '--rule', '99'], 'There is no rule 99'],
  ['a browser that is not there', ['sound', '--browser', '/nowhere'], 'did not start'],
])('%s is said in a sentence', async (_what, args, told) => {
  write('sound', {});
  expect(await portalKit(...args)).toContain(told);
});
