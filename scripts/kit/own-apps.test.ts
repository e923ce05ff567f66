import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGremlin } from 'gremlin/serve';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, launch, observe, readSettings, type Settings, type Verdict } from 'portal-kit/check';
import { budgetOf, registrations } from '../../microapps.config.ts';
import { subAppNames } from '../lib/prepare.mjs';
import { buildHostPage } from './build-host.ts';
import { commandsFolder, repository } from './entries.ts';

/** So many are checked at once: they wait for each other's quiet moments, and two cores are busy then. */
const AT_ONCE = 2;
const LIMIT_MS = 400_000;

const APPS = subAppNames();
/** What the gremlin does wrong, and the rule that finds it. */
const PLANTED: [behaviours: string, verdict: string, told: RegExp[]][] = [
  ['throw-at-load', '01 fail', [/gremlin/]],
  ['throw-at-bootstrap', '01 fail', [/gremlin/]],
  ['throw-at-mount', '01 fail', [/gremlin/]],
  ['hang-at-load', '01 fail', [/loading/]],
  ['hang-at-bootstrap', '01 fail', [/loading/]],
  ['hang-at-mount', '01 fail', [/loading/]],
  ['no-lifecycles', '01 fail', [/./]],
  ['write-history', '04 fail', [/step-\d/]],
  ['answer-navigation', '04 fail', [/home/]],
  [
    'leak-timers+leak-listeners+leak-nodes+leak-frames+leak-channels',
    '05 fail',
    [/interval/, /timeout/, /listener/, /object-url/, /body-node/, /frame/, /worker/, /channel/, /port/],
  ],
  ['leak-observers', '05 warning', [/observer MutationObserver/]],
  ['throw-at-unmount', '08 warning', [/thrown in unmount/]],
  ['wrong-state', '08 warning', [/not declared/]],
  ['write-storage', '08 warning', [/a cookie was not set/]],
  ['stay-dirty', '25 warning', [/nobody has typed/]],
];

/** What its server does wrong, or is held open to: these are checked by their address. */
const SERVED: typeof PLANTED = [
  ['leak-sockets', '05 fail', [/socket/, /event-source/, /fetch/, /xhr/]],
  ['script-404', '01 fail', [/404/]],
  ['script-html', '27 fail', [/is answered with a page/]],
  ['no-cors', '27 fail', [/Access-Control-Allow-Origin/]],
];
/** What cannot be checked, and what is said of it. */
const REFUSED = ['html-404', 'html-500'];

const asked = new Map<string, () => Promise<Verdict[]>>();
const told = new Map<string, Verdict[] | Error>();
const folder = mkdtempSync(path.join(tmpdir(), 'own-apps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The budget of the portal that the applications are part of. */
function withBudget(settings: Settings): Settings {
  const registration = registrations.find(({ prefix }) => prefix === settings.prefix);
  if (!registration) throw new Error(`${settings.prefix} does not stand in microapps.config.ts`);
  const { kb, ms } = budgetOf(registration);
  return { ...settings, budgetKb: kb, budgetMs: ms };
}

/** The gremlin, told in its page what to do. */
function gremlinOf(behaviours: string): string {
  const built = path.join(folder, behaviours);
  cpSync(path.join(repository, 'subapps/gremlin/dist'), built, { recursive: true });
  const page = path.join(built, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    html.replace('</head>', `<script>window.__GREMLIN__=${JSON.stringify(behaviours)}</script></head>`),
  );
  return built;
}

// One browser has all of them, and no more than two at once.
beforeAll(async () => {
  await buildHostPage(path.join(commandsFolder, 'dist/host'));
  const browser = await launch(process.env.PORTAL_BROWSER);
  const gremlin = await startGremlin(0);
  const address = gremlin.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
  const check = async (dist: string, settings: Settings, rules: string[]) =>
    judge(await observe(browser, dist, settings, rules), settings, rules);
  for (const name of APPS)
    asked.set(name, async () => {
      const own = path.join(repository, 'subapps', name);
      return check(path.join(own, 'dist'), withBudget(await readSettings(own, {})), []);
    });
  const prefix = { prefix: '/oa/tcs' };
  for (const [behaviours, verdict] of PLANTED)
    asked.set(behaviours, async () =>
      check(gremlinOf(behaviours), await readSettings(folder, prefix), [verdict.slice(0, 2)]),
    );
  for (const [trick, verdict] of [...SERVED, ...REFUSED.map((name) => [name, '01'] as const)])
    asked.set(trick, async () =>
      check(`${origin}/${trick}/`, await readSettings(folder, prefix), [verdict.slice(0, 2)]),
    );
  const waiting = [...asked];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, run] = next;
      told.set(name, await run().catch((error: unknown) => new Error(String(error))));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
    gremlin.close();
    gremlin.closeAllConnections();
  }
}, LIMIT_MS);

function verdictsOf(name: string): Verdict[] {
  const found = told.get(name);
  if (found === undefined || found instanceof Error) throw found ?? new Error('it was not checked');
  return found;
}

it.each(APPS)('%s passes portal-kit check', (name) => {
  const failed = verdictsOf(name).filter(({ result }) => result === 'fail');
  expect(failed.map(({ rule, findings }) => [rule, ...findings.map(({ text }) => text.en)])).toEqual([]);
});

describe('of the gremlin', () => {
  it.each([...PLANTED, ...SERVED])('%s is found: rule %s', (behaviours, verdict, findings) => {
    const [found] = verdictsOf(behaviours);
    expect(`${found?.rule} ${found?.result}`).toBe(verdict);
    const text = found?.findings.map((each) => each.text.en).join('\n');
    for (const finding of findings) expect(text).toMatch(finding);
  });

  it.each(REFUSED)('%s is refused, with what its server answers', (trick) => {
    expect(String(told.get(trick))).toMatch(new RegExp(`${trick}/ answers ${trick.slice(-3)}\\.`));
  });
});
