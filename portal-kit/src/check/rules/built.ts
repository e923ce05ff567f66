import { fail, note, warning, type Rule } from './rule.ts';

/** A rule of a style sheet: what stands before a `{`, and what in it. Nested blocks are their own. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const PAGE = /^(?:html|body|html\s*>?\s*body)$/;
/** What would change more than what is inside of the application. */
const OF_THE_PAGE = /(?:^|;)\s*(background(?:-\w+)?|overflow(?:-\w+)?|position|width|(?:min-|max-)?height)\s*:/i;

/** The last line of a script that names its source map, and how long it may be. A map may also stand in it. */
const NAMES_MAP = /\/\/[#@] sourceMappingURL=(?!data:)\S+\s*$/;
const MAP_LINE_LENGTH = 1_000;

/** What the files of the build show; nothing is found where an address was checked. */
export const built: readonly Rule[] = [
  {
    id: '10',
    title: 'no style sheet changes html or body',
    fix: 'Style an element of your own, and set no background: the portal’s page is behind.',
    check: ({ files }) =>
      [...files]
        .filter(([name]) => name.endsWith('.css'))
        .flatMap(([name, text]) =>
          [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
            const page = selectors
              .split(',')
              .map((one) => one.trim())
              .find((one) => PAGE.test(one));
            const [, property] = OF_THE_PAGE.exec(body) ?? [];
            return page !== undefined && property !== undefined ? [fail(`${name}: ${page} { ${property}: … }`)] : [];
          }),
        ),
  },
  {
    id: '11',
    title: 'the page names its files relatively',
    fix: 'Build with base "./": the plug-in of subapp-kit does.',
    check: ({ files }) =>
      [
        ...(files.get('index.html') ?? '').matchAll(/<(?:script|link|base)\b[^>]*?\b(?:src|href)="(\/(?!\/)[^"]*)"/g),
      ].map(([, address]) => fail(`index.html names ${address}, which is there only at the root of a host`)),
  },
  {
    id: '12',
    title: 'scripts and styles have the hash of their content in their names',
    fix: 'Let the build name them so (Vite does): then browsers may keep them, and a new version has new names.',
    check: ({ names }) =>
      names
        .filter((name) => /\.(?:m?js|css)$/.test(name) && !name.startsWith('portal-prepared/'))
        // Webpack of old puts `.chunk` behind the hash.
        .filter((name) => !/[.-][\w-]{6,}(?:\.chunk)?\.(?:m?js|css)$/.test(name))
        .map((name) => warning(`${name} has the same name in every version`)),
  },
  {
    id: '13',
    title: 'source maps are there, and not public',
    fix: 'Build with sourcemap "hidden". The portal keeps the .map files of a release to itself; a server of your own must.',
    check: ({ files, names, publicMaps }) => [
      ...publicMaps.map((name) => fail(`anybody can read ${name}`)),
      ...[...files]
        .filter(([name, text]) => /\.m?js$/.test(name) && NAMES_MAP.test(text.slice(-MAP_LINE_LENGTH)))
        .map(([name]) => fail(`${name} tells every visitor where its source map is`)),
      ...(files.size > 0 && !names.some((name) => name.endsWith('.map'))
        ? [note('there are none: what breaks is told with places of the built files')]
        : []),
    ],
  },
];
