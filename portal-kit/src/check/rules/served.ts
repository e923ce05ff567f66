import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
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
    title: 'the portal’s calls that it makes stand in the contract',
    fix: 'Use api.call of the kit, whose names are typed. portal-kit compat compares inputs and answers as well.',
    check: ({ calls }) =>
      calls
        .filter((call) => call.includes(` ${PORTAL_CALLS}`) && !patterns.some((pattern) => pattern.test(call)))
        .map((call) => fail(`no portal of this kit answers ${call}`)),
  },
  {
    id: '27',
    title: 'its server lets the portal read its files, and browsers keep them',
    fix: 'Send Access-Control-Allow-Origin, no-cache with the page, and a year with files whose names hold their hash.',
    check: ({ served: files }) =>
      files.flatMap(({ name, type, cache, isShared }): Finding[] => {
        const isScript = /\.m?js$/.test(name);
        const shown = name === '' ? 'the page' : name;
        if (isScript && type.startsWith('text/html'))
          return [fail(`${name} is answered with a page: the file is not there, and the server says so to nobody`)];
        return [
          // Pictures and fonts may be shown without.
          ...(isShared || !READ.test(type) ? [] : [fail(`${shown} has no Access-Control-Allow-Origin`)]),
          ...(type.startsWith('text/html') && !mustAsk(cache)
            ? [warning(`${shown} has no Cache-Control: no-cache: a new version is seen late`)]
            : []),
          ...(HASHED.test(name) && seconds(cache) < KEPT_S
            ? [warning(`${name} is asked for again, although its name holds its hash`)]
            : []),
        ];
      }),
  },
];
