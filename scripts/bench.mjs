/** `npm run bench`: builds what is stale and prints every figure of one run; with `--race`, beside other hosts. */
import { ensureBrowser } from './lib/find-browser.mjs';
import { buildAll, checkNode, installDependencies } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkNode();
await installDependencies();
const race = process.argv.includes('--race');
await buildAll({ withTestApps: !race });
const browser = await ensureBrowser();
const env = browser ? { PORTAL_BROWSER: browser } : {};
process.exit(
  await run(
    process.execPath,
    ['--import', 'tsx', race ? 'bench/race/main.ts' : 'bench/main.ts', ...process.argv.slice(2)],
    { env },
  ),
);
