import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownVersion } from '../shared/own-version.ts';
import { main } from './main.ts';
import { pageScript, withLifeCycles } from './page-script.ts';
import { withPlugin } from './vite-config.ts';

const OF = { name: 'oa-travel', prefix: '/oa/travel' };
const cycles = (script: string): string | undefined => withLifeCycles('src/main.tsx', script, OF);

/** As create-vite 9 writes them. */
const REACT = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`;
const VUE = `import { createApp } from 'vue'
import './style.css'
import App from './App.vue'

createApp(App).mount('#app')
`;
const CONFIG = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
})
`;
const PAGE = '<div id="root"></div><script type="module" src="/src/main.tsx"></script>';

describe('the first script', () => {
  it('of React renders into its element, and takes away what it has rendered', () => {
    expect(cycles(REACT)).toBe(`import { defineMicroApp } from 'subapp-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'oa-travel',
  prefixes: ['/oa/travel'],
  rootSelector: '#root',
  mount({ root, onUnmount }) {
    const tree = createRoot(root)
    onUnmount(() => tree.unmount())
    tree.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  },
})
`);
  });

  it.each([
    [
      "ReactDOM.createRoot(document.querySelector('.page') as HTMLElement).render(<App />);\n",
      'ReactDOM.createRoot(root);',
    ],
    ["createRoot(document.querySelector<HTMLElement>('#root')!).render(<App />)", "rootSelector: '#root'"],
    [VUE, 'const app = createApp(App)\n    app.mount(root)\n    onUnmount(() => app.unmount())'],
    ["createApp(App).use(router).mount('#app');\n", 'const app = createApp(App).use(router);'],
    [REACT.replaceAll('\n', '\r\n'), '\r\n  mount({ root, onUnmount }) {\r\n'],
  ])('is known in other forms: %j', (script, told) => {
    expect(cycles(script)).toContain(told);
  });

  it('stays as it is where it has life cycles, and says what to write where it is another', () => {
    expect(cycles(cycles(REACT) ?? '')).toBeUndefined();
    expect(cycles('export async function unmount() {}')).toBeUndefined();
    expect(() => cycles("document.querySelector('#app').innerHTML = 'x'")).toThrow('Render in defineMicroApp');
  });

  it('is the one that the page names', () => {
    expect(pageScript(PAGE)).toBe('src/main.tsx');
    expect(pageScript('<script type="module" src="./main.js"></script>')).toBe('main.js');
    expect(pageScript('<script src="https://cdn.example.com/x.js"></script>')).toBeUndefined();
  });
});

it('the configuration of Vite gets the plug-in, before the others', () => {
  expect(withPlugin('vite.config.ts', CONFIG)).toContain("'subapp-kit/vite'\nimport react");
  expect(withPlugin('vite.config.ts', CONFIG)).toContain('plugins: [subapp(), react()]');
  expect(withPlugin('vite.config.ts', 'export default { plugins: [] };')).toContain('plugins: [subapp()]');
  expect(withPlugin('vite.config.ts', withPlugin('vite.config.ts', CONFIG) ?? '')).toBeUndefined();
  expect(() => withPlugin('vite.config.ts', 'export default {}')).toThrow('add plugins: [subapp()]');
});

describe('portal-kit adopt', () => {
  let folder: string;
  let said: string;
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const adopt = (...flags: string[]) => main([folder, ...flags]);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
    said = '';
    const hear = (text: unknown) => {
      said += String(text);
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(hear);
    vi.spyOn(process.stderr, 'write').mockImplementation(hear);
    write('index.html', PAGE);
    write('src/main.tsx', REACT);
    write('vite.config.ts', CONFIG);
    write('package.json', JSON.stringify({ name: 'app', scripts: { dev: 'vite' }, devDependencies: { vite: '8' } }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes life cycles, plug-in, scripts and what the check needs, once', async () => {
    expect(await adopt('--prefix', '/oa/travel')).toBe(0);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      portal: { prefix: '/oa/travel', step: expect.any(Number) as number },
      scripts: { dev: 'vite', portal: 'portal-kit dev', check: 'portal-kit check dist' },
      dependencies: { 'subapp-kit': ownVersion() },
      devDependencies: { 'portal-kit': ownVersion(), vite: '8' },
    });
    expect(read('src/main.tsx')).toContain('defineMicroApp');
    expect(read('portal.check.json')).toContain('exceptions');
    expect(await adopt()).toBe(0);
    expect(said).toContain('There is nothing to do');
  });

  it('writes a configuration of Vite where there is none', async () => {
    rmSync(path.join(folder, 'vite.config.ts'));
    expect(await adopt('--prefix', '/oa/travel')).toBe(0);
    expect(read('vite.config.js')).toContain('plugins: [subapp()]');
  });

  it.each<[string, () => void, string]>([
    ['another framework', () => write('src/main.tsx', 'draw()'), 'src/main.tsx neither ends with'],
    ['no page', () => rmSync(path.join(folder, 'index.html')), 'no index.html'],
    ['no script', () => write('index.html', '<p>'), 'names no script'],
    ['no list of plug-ins', () => write('vite.config.ts', 'export default {}'), 'plugins: [subapp()]'],
    ['no project', () => rmSync(path.join(folder, 'package.json')), 'has no package.json'],
    [
      'no Vite',
      () => {
        rmSync(path.join(folder, 'vite.config.ts'));
        write('package.json', '{}');
      },
      'asks for no vite',
    ],
  ])('says what to do, and writes nothing: %s', async (_what, spoil, told) => {
    spoil();
    const before = readdirSync(folder).map((name) => [name, name.includes('.') ? read(name) : '']);
    expect(await adopt('--prefix', '/oa/travel')).toBe(2);
    expect(said).toContain(told);
    expect(readdirSync(folder).map((name) => [name, name.includes('.') ? read(name) : ''])).toEqual(before);
  });

  it('wants the prefix, and knows its flags', async () => {
    expect(await adopt()).toBe(2);
    expect(said).toContain('/oa/travel');
    expect(await adopt('--prefix', 'travel')).toBe(2);
    expect(await adopt('--what')).toBe(2);
    expect(await main(['a', 'b'])).toBe(2);
    expect(await main(['--help'])).toBe(0);
  });
});
