import { precompress } from './web/precompress';

/** `node --import tsx mock/compress-command.ts <folder>` compresses the files of a build, at its end. */
for (const folder of process.argv.slice(2)) await precompress(folder);
