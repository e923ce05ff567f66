import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CODE = fileURLToPath(import.meta.url);
/** The sources are TypeScript. `npm run build` makes JavaScript of them, in `dist/`, with all that it reads beside it. */
const isSource = CODE.endsWith('.ts');
const root = folderOf('package.json', dirname(CODE));

/** Where the server finds what it is shipped with, as absolute paths: in the sources, and in `dist/`. */
export const shipped = {
  /** The folder with `package.json`, and with `subapps/<name>/` of each sub-application. */
  root,
  /** The shell's build. Browsers may fetch every file in it. */
  web: join(root, isSource ? 'dist/web' : 'web'),
  /** The steps of the database's tables. */
  migrations: join(root, isSource ? 'mock/db/migrations' : 'migrations'),
  /** Documents and pictures of the demo data. */
  seedFiles: join(root, isSource ? 'mock/seed/files' : 'seed-files'),
  /** The thread that reads documents. */
  reader: join(root, isSource ? 'mock/assistant/documents/reading/start-reader.mjs' : 'reader.js'),
  /** The thread that makes releases of applications. */
  releaseMaker: join(root, isSource ? 'mock/releases/thread/start-maker.mjs' : 'release-maker.js'),
} as const;

/** The nearest folder, from one upwards, with a file of that name. */
function folderOf(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No folder above ${CODE} has a ${name}. Copy dist/ as a whole.`);
  return folderOf(name, above);
}
