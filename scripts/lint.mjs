/**
 * `npm run lint`: ESLint with as much memory as the compiler needs, which the rules ask about types. Node alone would
 * give it 4 GB. Arguments are ESLint's.
 */
import path from 'node:path';
import { root, run } from './lib/run.mjs';

const MEMORY_IN_MB = 8192;
const eslint = path.join(root, 'node_modules', 'eslint', 'bin', 'eslint.js');
process.exit(await run(process.execPath, [`--max-old-space-size=${MEMORY_IN_MB}`, eslint, ...process.argv.slice(2)]));
