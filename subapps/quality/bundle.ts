/** `build` writes `dist`; `dev [--port …] [--host …]` builds at each change, and serves what it has built. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import webpack, { type Stats } from 'webpack';
import { prepareFolder } from 'subapp-kit/prepare';
import { portalServer } from 'subapp-kit/vite';
import { configuration } from './webpack.config.ts';

const DEFAULT_PORT = '7105';
/** Not `dist`: a portal may serve that while this folder is written. */
const DEV_FOLDER = '.cache/dev';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: DEFAULT_PORT }, host: { type: 'string' } },
});

/** Prints what went wrong; true where nothing did. */
function reported(error: Error | null, stats: Stats | undefined): boolean {
  if (error) console.error(error);
  else if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'));
  return !error && !stats?.hasErrors();
}

function build(): void {
  const compiler = webpack(configuration('production', 'dist'));
  compiler.run((error, stats) => {
    compiler.close(() => {});
    if (reported(error, stats)) void prepareFolder('dist', { instances: 'any' });
    else process.exitCode = 1;
  });
}

/** Nothing reloads by itself: reload the browser's page, or the app's tab in the portal. */
async function develop(): Promise<void> {
  await new Promise<void>((resolve) => {
    webpack(configuration('development', DEV_FOLDER)).watch({}, (error, stats) => {
      reported(error, stats);
      resolve();
    });
  });
  const server = await preview({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: { outDir: DEV_FOLDER },
    preview: { port: Number(values.port), host: values.host },
    plugins: [portalServer({})],
  });
  server.printUrls();
}

if (positionals[0] === 'dev') await develop();
else build();
