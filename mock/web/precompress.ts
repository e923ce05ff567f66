import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHashed } from './hashed-name';

const LEAST_BYTES = 1024;
const TEXT_NAME = /\.(js|mjs|css|svg|json)$/;
const compressors = [
  {
    ending: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Writes `name.br` and `name.gz` beside the texts of a build, so that no request has to compress them. Only for files
 * whose content never changes: a compressed file can then never be older than its source.
 *
 * @param isLasting by file name; those whose name changes with their content where absent
 */
export async function precompress(folder: string, isLasting: (name: string) => boolean = isHashed): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_NAME.test(entry.name) || !isLasting(entry.name)) continue;
    // Prepared code is compressed as it is sent: it names the server that sends it.
    if (entry.parentPath.includes(`${sep}portal-prepared${sep}`)) continue;
    const file = join(entry.parentPath, entry.name);
    const missing = compressors.filter(({ ending }) => !existsSync(file + ending));
    const bytes = missing.length === 0 ? undefined : await readFile(file);
    if (bytes === undefined || bytes.length < LEAST_BYTES) continue;
    for (const { ending, compress } of missing) {
      // Written under another name first, so that half a file is never served.
      await writeFile(`${file}${ending}.part`, await compress(bytes));
      await rename(`${file}${ending}.part`, file + ending);
    }
  }
}
