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
    title: { zh: '没有样式表改变 html 或 body', en: 'no style sheet changes html or body' },
    fix: {
      zh: '把样式写给自己的元素，不要设置背景：后面是门户的页面。',
      en: 'Style an element of your own, and set no background: the portal’s page is behind.',
    },
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
            if (page === undefined || property === undefined) return [];
            return [fail('page-styled', { name, rule: `${page} { ${property}: … }` })];
          }),
        ),
  },
  {
    id: '11',
    title: { zh: '页面用相对地址引用它的文件', en: 'the page names its files relatively' },
    fix: {
      zh: '用 base "./" 构建：subapp-kit 的插件会这样做。',
      en: 'Build with base "./": the plug-in of subapp-kit does.',
    },
    check: ({ files }) =>
      [
        ...(files.get('index.html') ?? '').matchAll(/<(?:script|link|base)\b[^>]*?\b(?:src|href)="(\/(?!\/)[^"]*)"/g),
      ].map(([, address = '']) => fail('from-root', { address })),
  },
  {
    id: '12',
    title: {
      zh: '脚本和样式的文件名带有内容的哈希',
      en: 'scripts and styles have the hash of their content in their names',
    },
    fix: {
      zh: '让构建这样命名（Vite 会做）：浏览器就可以缓存它们，新版本有新的文件名。',
      en: 'Let the build name them so (Vite does): then browsers may keep them, and a new version has new names.',
    },
    check: ({ names }) =>
      names
        .filter((name) => /\.(?:m?js|css)$/.test(name) && !name.startsWith('portal-prepared/'))
        // Webpack of old puts `.chunk` behind the hash.
        .filter((name) => !/[.-][\w-]{6,}(?:\.chunk)?\.(?:m?js|css)$/.test(name))
        .map((name) => warning('no-hash', { name })),
  },
  {
    id: '13',
    title: { zh: '有源码映射，且不公开', en: 'source maps are there, and not public' },
    fix: {
      zh: '用 sourcemap "hidden" 构建。门户不会公开发布版本的 .map 文件；自己的服务器也必须如此。',
      en: 'Build with sourcemap "hidden". The portal keeps the .map files of a release to itself; a server of your own must.',
    },
    check: ({ files, names, publicMaps }) => [
      ...publicMaps.map((name) => fail('map-public', { name })),
      ...[...files]
        .filter(([name, text]) => /\.m?js$/.test(name) && NAMES_MAP.test(text.slice(-MAP_LINE_LENGTH)))
        .map(([name]) => fail('map-named', { name })),
      ...(files.size > 0 && !names.some((name) => name.endsWith('.map')) ? [note('no-maps')] : []),
    ],
  },
];
