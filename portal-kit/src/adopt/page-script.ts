import { WrongUsage } from '../shared/wrong-usage.ts';

/** The life cycles that are written. */
interface LifeCycles {
  /** The name that the portal finds them by. */
  name: string;
  prefix: string;
}

/** The first script of a page: `src/main.tsx`. @returns undefined where the page names none of the project's own */
export function pageScript(html: string): string | undefined {
  const [, address] = /<script\b[^>]*\bsrc="\/?\.?\/?([^"?:]+\.[cm]?[jt]sx?)"/.exec(html) ?? [];
  return address;
}

/** What tools write at the end of the first script: the element that it renders into, and what it renders. */
const ELEMENT = String.raw`document\.(?:getElementById|querySelector)(?:<\w+>)?\(\s*(['"])([^'"]+)\1\s*\)!?(?:\s+as\s+\w+)?`;
const REACT = new RegExp(
  String.raw`^(?:ReactDOM\.)?createRoot\(\s*${ELEMENT}\s*,?\s*\)\.render\(([\s\S]*)\);?\s*$`,
  'm',
);
const VUE = /^(createApp\([\s\S]*\))\.mount\(\s*(['"])([^'"]+)\2\s*\);?\s*$/m;

/**
 * Makes the first script of a page give life cycles, which a portal needs. Alone it goes on running as before.
 *
 * @param file for messages
 * @returns undefined where it gives them already
 * @throws WrongUsage with what to write, where it renders in another way than tools write it
 */
export function withLifeCycles(file: string, script: string, { name, prefix }: LifeCycles): string | undefined {
  if (/\bdefineMicroApp\b|\bexport\b[^;]*\bunmount\b/.test(script)) return undefined;
  const text = script.replaceAll('\r\n', '\n');
  const react = REACT.exec(text);
  const vue = VUE.exec(text);
  const found = react ?? vue;
  if (!found || found.index === undefined)
    throw new WrongUsage(
      `${file} neither ends with createRoot(…).render(…) nor with createApp(…).mount(…), which this command knows.\n` +
        'Render in defineMicroApp({ mount }) of subapp-kit yourself: docs/subapps.md, “Write one”. Then run this again.',
    );
  const end = /;\s*$/.test(found[0]) ? ';' : '';
  const selector = react ? selectorOf(react[0], react[2] ?? '') : (vue?.[3] ?? '');
  const maker = /^(?:ReactDOM\.)?createRoot/.exec(found[0])?.[0] ?? '';
  const rendered = react
    ? [
        `const tree = ${maker}(root)${end}`,
        `onUnmount(() => tree.unmount())${end}`,
        `tree.render(${react[3] ?? ''})${end}`,
      ]
    : [`const app = ${vue?.[1] ?? ''}${end}`, `app.mount(root)${end}`, `onUnmount(() => app.unmount())${end}`];
  const written = [
    'export const { bootstrap, mount, unmount, update } = defineMicroApp({',
    `  name: '${name}',`,
    `  prefixes: ['${prefix}'],`,
    ...(selector === '#app' ? [] : [`  rootSelector: '${selector}',`]),
    '  mount({ root, onUnmount }) {',
    ...rendered.flatMap((part) => part.split('\n')).map((line) => (line === '' ? '' : `    ${line}`)),
    '  },',
    `})${end}`,
    '',
  ];
  const before = text.slice(0, found.index);
  const changed = `import { defineMicroApp } from 'subapp-kit'${end}\n${before}${written.join('\n')}`;
  return script.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed;
}

const selectorOf = (call: string, named: string): string => (call.includes('getElementById') ? `#${named}` : named);
