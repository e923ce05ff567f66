/**
 * `npm test`: sets everything up, then lint, types, unit tests and browser tests. `--full` runs all of them; without it
 * those stay out that docs/qa.md names. Other arguments go to Playwright.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hasDebianPackages, installDebianPackages, SERVER_PACKAGES } from './lib/debian.mjs';
import { crashesAlone } from './lib/browser-crashes.mjs';
import { changedFiles } from './lib/changed-files.mjs';
import { ensureBrowser } from './lib/find-browser.mjs';
import { buildAll, checkNode, installDependencies, subAppNames } from './lib/prepare.mjs';
import { root, run, runQuietly } from './lib/run.mjs';
import { fail, say } from './lib/say.mjs';

const bin = (file) => path.resolve(root, 'node_modules', file);
const linter = path.join(root, 'scripts', 'lint.mjs');
const results = path.join(root, '.cache', 'results');
const unitFile = path.join(results, 'unit.json');
const journeysFile = path.join(results, 'journeys.json');
const journeysData = path.join(root, '.cache', 'journeys-data');
const began = Date.now();
const full = process.argv.includes('--full');
const forPlaywright = process.argv.slice(2).filter((argument) => argument !== '--full');
/** Matches the tag or title of tests that only `--full` runs: the tag `@full`, and controls. */
const ONLY_FULL = '@full|\\(control\\)|CONTROL';
/** Not the project `kits`, which installs from npm's registry: `npm run test-kits` does. */
const PROJECTS = ['browser', 'document', 'server', ...(full ? ['attacks'] : [])];
const forFull = full ? { PORTAL_FULL: '1' } : {};
const counts = { passed: 0, failed: 0, skipped: 0 };

async function quietly(label, tool, args, options) {
  say(`${label} …`);
  const { code, output } = await runQuietly(process.execPath, [bin(tool), ...args], options);
  if (code !== 0) fail(`${label} found something:\n${output.trim()}`);
}

/** All files in a full run, else those that were changed: the others were checked when they were. */
const changed = full ? ['.'] : ((await changedFiles()) ?? ['.']);

async function checkLint() {
  if (changed.length > 0)
    await quietly('Format', 'prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...changed]);
  await quietly('Unused parts', 'knip/bin/knip.js', []);
  await (full ? lintAll() : lintQuickly());
}

const lint = (what, env) => quietly('Lint', linter, [...what, '--max-warnings', '0'], { env });

/** The applications by themselves: what the compiler knows of them, and of all else, is too much for one process. */
const lintAll = () => Promise.all([lint(['.', '--ignore-pattern', 'subapps/**'], {}), lint(['subapps'], forFull)]);

/** Every file by what stands in it, unless it was before; by what the compiler knows of it, where it was changed. */
async function lintQuickly() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint'];
  await lint(['.', ...cache], { PORTAL_LINT: 'plain' });
  const scripts = changed.filter((file) => file === '.' || /\.(tsx?|vue)$/.test(file));
  if (scripts.length > 0) await lint([...scripts, '--no-warn-ignored'], {});
}

/** The compiler in native code. The older one stays, because the linter and Vue use its library. */
const compiler = 'typescript-7/bin/tsc';

async function checkTypes() {
  await quietly('Types', compiler, ['-p', 'tsconfig.json', '--noEmit']);
}

const apps = subAppNames({ withTestApps: true });
const isInVue = (name) => 'vue' in (readJson(path.join(root, 'subapps', name, 'package.json'))?.dependencies ?? {});

async function checkTypesOfSubApps() {
  for (const name of apps.filter((each) => !isInVue(each)))
    await quietly(`Types of ${name}`, compiler, ['-p', path.join('subapps', name, 'tsconfig.json'), '--noEmit']);
}

async function checkTypesOfVueApps() {
  const inVue = apps.filter(isInVue);
  await quietly(`Types of ${inVue.join(', ')}`, 'vue-tsc/bin/vue-tsc.js', [
    '-p',
    path.relative(root, configOfAll(inVue)),
    '--noEmit',
  ]);
}

/** The Vue apps use the same kit and libraries. Checked together, these are read only once. */
function configOfAll(names) {
  const folder = path.join(root, '.cache');
  const configs = names.map((name) => {
    const own = path.join(root, 'subapps', name);
    const { compilerOptions, include, exclude } = readJson(path.join(own, 'tsconfig.json'));
    const fromHere = (places) => places.map((place) => path.relative(folder, path.join(own, place)));
    return { name, compilerOptions, include: fromHere(include), exclude: fromHere(exclude) };
  });
  const [first] = configs;
  const other = configs.find(({ compilerOptions }) => !isDeepStrictEqual(compilerOptions, first.compilerOptions));
  if (other)
    fail(
      `The types of ${other.name} are checked by other rules than those of ${first.name}: give both the same compilerOptions.`,
    );
  const file = path.join(folder, 'tsconfig.vue.json');
  const all = (key) => [...new Set(configs.flatMap((config) => config[key]))];
  const config = {
    extends: `../subapps/${first.name}/tsconfig.json`,
    include: all('include'),
    exclude: all('exclude'),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

checkNode();
await installDependencies();
for (const folder of [results, journeysData]) rmSync(folder, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// At once, and before the tests: two of them that install at the same time would be in each other's way.
if (full && hasDebianPackages()) await installDebianPackages(...Object.values(SERVER_PACKAGES).flat());
// Each of the two keeps one core busy for about the same time.
await Promise.all([
  checkLint().then(checkTypesOfVueApps),
  checkTypes()
    .then(checkTypesOfSubApps)
    .then(() => buildAll({ withTestApps: true })),
]);

say('Unit tests …');
const unitArgs = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitFile}`];
const unitCode = await run(
  process.execPath,
  [bin('vitest/vitest.mjs'), 'run', ...PROJECTS.flatMap((name) => ['--project', name]), ...unitArgs],
  { env: forFull },
);
const unit = readJson(unitFile);
counts.passed += unit?.numPassedTests ?? 0;
counts.failed += unit?.numFailedTests ?? 0;
counts.skipped += unit?.numPendingTests ?? 0;

await ensureBrowser();
say(full ? 'Browser tests, all of them …' : 'Browser tests …');
const chosen = [...(full ? [] : ['--grep-invert', ONLY_FULL]), ...forPlaywright];

async function runJourneys(file, ...more) {
  const env = { PORTAL_RESULTS: file, ...forFull };
  const code = await run(process.execPath, [bin('playwright/cli.js'), 'test', ...chosen, ...more], { env });
  return { code, report: readJson(file) };
}

function count({ report }) {
  counts.passed += report?.stats?.expected ?? 0;
  counts.failed += report?.stats?.unexpected ?? 0;
  counts.skipped += report?.stats?.skipped ?? 0;
}

let journeys = await runJourneys(journeysFile);
const crashed = journeys.code === 0 ? [] : crashesAlone(journeys.report);
count(journeys);
if (crashed.length > 0) {
  say(`The browser’s own process died. These tests are run once more:\n${crashed.join('\n')}`);
  journeys = await runJourneys(path.join(results, 'journeys-after-crash.json'), '--last-failed');
  counts.failed -= crashed.length;
  count(journeys);
}
const journeysCode = journeys.code;

if (journeysCode !== 0)
  say('What failed, with pictures and traces, stands in playwright-report (npx playwright show-report).');
if (journeys.report?.stats?.skipped)
  say(`${journeys.report.stats.skipped} journeys were skipped: playwright-report says why.`);
say(`Finished in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(unitCode === 0 && journeysCode === 0 && counts.passed > 0 ? 0 : 1);
