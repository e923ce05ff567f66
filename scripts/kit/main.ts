/**
 * `npm run pack-kits`: builds `subapp-kit`, `portal-kit` and `portal-local`, and packs each into a file of its `dist/`,
 * which any project installs: `npm install <file>`. A company publishes these files to its registry.
 */
import path from 'node:path';
import { buildHostPage } from './build-host.ts';
import { commandsFolder, repository } from './entries.ts';
import { PACKAGES, pack, type PackageName } from './pack.ts';

// The command finds the page here when it runs from its sources.
await buildHostPage(path.join(commandsFolder, 'dist/host'));
for (const name of Object.keys(PACKAGES) as PackageName[])
  console.log(path.relative(process.cwd(), await pack(name, path.join(repository, name, 'dist'))));
