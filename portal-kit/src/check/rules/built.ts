import { fail, warning, type Rule } from './rule.ts';

/** A rule of a style sheet: what stands before a `{`, and what in it. Nested blocks are their own. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const PAGE = /^(?:html|body|html\s*>?\s*body)$/;
/** What would change more than what is inside of the application. */
const OF_THE_PAGE = /(?:^|;)\s*(background(?:-\w+)?|overflow(?:-\w+)?|position|width|(?:min-|max-)?height)\s*:/i;

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
      [...(files.get('index.html') ?? '').matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/(?!\/)[^"]*)"/g)].map(
        ([, address]) => fail(`index.html names ${address}, which is there only at the root of a host`),
      ),
  },
  {
    id: '12',
    title: 'scripts and styles have the hash of their content in their names',
    fix: 'Let the build name them so (Vite does): then browsers may keep them, and a new version has new names.',
    check: ({ names }) =>
      names
        .filter((name) => /\.(?:m?js|css)$/.test(name) && !name.startsWith('portal-prepared/'))
        .filter((name) => !/[.-][\w-]{6,}\.(?:m?js|css)$/.test(name))
        .map((name) => warning(`${name} has the same name in every version`)),
  },
  {
    id: '13',
    title: 'source maps are not public',
    fix: 'Build with sourcemap "hidden", and move the .map files out of the folder before it is served.',
    check: ({ names }) => names.filter((name) => name.endsWith('.map')).map((name) => fail(`${name} would be served`)),
  },
];
