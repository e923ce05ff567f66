/** `npm run build`: the production build of the shell and of every reference sub-application. */
import { buildAll, checkNode, installDependencies } from './lib/prepare.mjs';
import { say } from './lib/say.mjs';

checkNode();
await installDependencies();
await buildAll();
say('Everything is built.');
