import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { PARTS } from './findings.ts';
import { fail, warning, type Finding, type Rule } from './rule.ts';

/** The portal's own calls stand below this path; others belong to applications. */
const PORTAL_CALLS = `${API_BASE}/oa/portal/`;
/** So long a file whose name holds its hash should be kept at least, s. */
const KEPT_S = 86_400;
const READ = /html|javascript|css/;
const HASHED = /[.-][\w-]{6,}(?:\.chunk)?\.(?:m?js|css)$/;

const patterns = Object.values(callRoutes).map(({ method, path }) => {
  const place = `${API_BASE}${path}`.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+');
  return new RegExp(`^${method} ${place}$`);
});

const seconds = (cache: string): number => Number(/\bmax-age=(\d+)/.exec(cache)?.[1] ?? 0);
const mustAsk = (cache: string): boolean => /\bno-(?:cache|store)\b/.test(cache) || /\bmax-age=0\b/.test(cache);

/** What is asked of servers, and how one serves the application. */
export const served: readonly Rule[] = [
  {
    id: '26',
    title: { zh: '它调用的门户接口都在契约中', en: 'the portal’s calls that it makes stand in the contract' },
    fix: {
      zh: '使用工具包的 api.call，它的名称有类型。portal-kit compat 还会比较输入和应答。',
      en: 'Use api.call of the kit, whose names are typed. portal-kit compat compares inputs and answers as well.',
    },
    check: ({ calls }) =>
      calls
        .filter((call) => call.includes(` ${PORTAL_CALLS}`) && !patterns.some((pattern) => pattern.test(call)))
        .map((call) => fail('unknown-call', { call })),
  },
  {
    id: '27',
    title: {
      zh: '它的服务器允许门户读取文件，浏览器可以缓存文件',
      en: 'its server lets the portal read its files, and browsers keep them',
    },
    fix: {
      zh: '发送 Access-Control-Allow-Origin；页面发送 no-cache；名字带哈希的文件缓存一年。',
      en: 'Send Access-Control-Allow-Origin, no-cache with the page, and a year with files whose names hold their hash.',
    },
    check: ({ served: files }) =>
      files.flatMap(({ name, type, cache, isShared }): Finding[] => {
        const isScript = /\.m?js$/.test(name);
        const shown = name === '' ? PARTS['the-page'] : name;
        if (isScript && type.startsWith('text/html')) return [fail('page-for-script', { name })];
        return [
          // Pictures and fonts may be shown without.
          ...(isShared || !READ.test(type) ? [] : [fail('no-cors', { name: shown })]),
          ...(type.startsWith('text/html') && !mustAsk(cache) ? [warning('page-kept', { name: shown })] : []),
          ...(HASHED.test(name) && seconds(cache) < KEPT_S ? [warning('not-kept', { name })] : []),
        ];
      }),
  },
];
