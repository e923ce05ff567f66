import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
];

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
  }
}, LIMIT_MS);

function verdictsOf(name: string): Verdict[] {
  const found = told.get(name);
  if (found === undefined || found instanceof Error) throw found ?? new Error('it was not checked');
  return found;
}

it.each(APPS)('%s passes portal-kit check', (name) => {
  const failed = verdictsOf(name).filter(({ result }) => result === 'fail');
  expect(failed.map(({ rule, findings }) => [rule, ...findings])).toEqual([]);
});

describe('of the gremlin', () => {
  it.each(PLANTED)('%s is found: rule %s', (behaviours, verdict, findings) => {
    const [found] = verdictsOf(behaviours);
    expect(`${found?.rule} ${found?.result}`).toBe(verdict);
    for (const finding of findings) expect(found?.findings.join('\n')).toMatch(finding);
  });
});
