/** `npm run dev`: the portal with hot reload; the embedded server stands one port higher. */
import path from 'node:path';
import {
  buildSubApps,
  checkNode,
  checkPortFree,
  installDependencies,
  readBasePath,
  readPort,
  subAppNames,
} from './lib/prepare.mjs';
import { answers, endTogether, root, start } from './lib/run.mjs';
import { say } from './lib/say.mjs';

checkNode();
const port = readPort();
const basePath = readBasePath();
await checkPortFree(port);
await checkPortFree(port + 1);
await installDependencies();

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const env = { PORT: String(port), PORTAL_MOCK_ORIGIN: `http://127.0.0.1:${port + 1}`, BASE_PATH: basePath };
say(`Starting the portal on http://localhost:${port}${basePath} (server on ${port + 1}) …`);
const children = [
  start(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'mock/main.ts'], {
    env: { PORT: String(port + 1) },
  }),
  start(process.execPath, [vite, '--configLoader', 'runner', '--clearScreen', 'false'], { env }),
];
endTogether(children);

// The watchers start later, because they would slow down what is waited for.
await answers(`http://127.0.0.1:${port + 1}/portal-config.json`, children);
await answers(`http://localhost:${port}${basePath}/login`, children);
say(`The portal is at http://localhost:${port}${basePath}`);
await buildSubApps();
say('Watching the sub-applications: a change is rebuilt, reload its tab to see it.');
for (const name of subAppNames()) {
  const watcher = start(
    process.execPath,
    [vite, 'build', '--configLoader', 'runner', '--watch', '--logLevel', 'warn', '--emptyOutDir', 'false'],
    {
      cwd: path.join(root, 'subapps', name),
    },
  );
  children.push(watcher);
}
