/** `npm run bench`: builds what is stale and prints every figure of one run. */
import { ensureBrowser } from './lib/find-browser.mjs';
import { buildAll, checkNode, installDependencies } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkNode();
await installDependencies();
await buildAll({ withTestApps: true });
const browser = await ensureBrowser();
const env = browser ? { PORTAL_BROWSER: browser } : {};
process.exit(await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], { env }));
