import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConvertedFormat } from '@portal/contract/office-conversion';
import { step } from '../../otlp/steps';
import { writeProfile } from './soffice-profile';

export interface Conversion {
  /** The document. It is only read. */
  source: string;
  /** What it is by its name: doc, xls or ppt. */
  ending: string;
  format: ConvertedFormat;
  /** Where the result goes. It is there whole, or not at all. */
  target: string;
  /** The longest time that it may take, ms. */
  limitMs: number;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Converts one document by LibreOffice, in a process with a profile of its own. Whatever it started ends with it.
 *
 * @throws {Error} where it failed, took too long, or was ended
 */
export async function runSoffice(program: string, conversion: Conversion): Promise<void> {
  const { source, ending, format, target, limitMs, signal } = conversion;
  const folder = await mkdtemp(join(tmpdir(), 'portal-convert-'));
  try {
    const profile = join(folder, 'profile');
    await writeProfile(profile);
    // A fixed name: nothing of what people call their files reaches the command.
    const input = join(folder, `document.${ending}`);
    await copyFile(source, input);
    const profileArgument = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    const flags = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'];
    const work = ['--convert-to', format, '--outdir', join(folder, 'out'), input];
    const started = () =>
      run(program, [profileArgument, ...flags, ...work], folder, AbortSignal.any([signal, after(limitMs)]));
    await step('convert document', { attributes: { 'portal.from': ending, 'portal.to': format } }, started);
    // It ends with 0 where it could not read the document, too: then there is no result.
    const unfinished = `${target}.part`;
    await copyFile(join(folder, 'out', `document.${format}`), unfinished);
    await rename(unfinished, target);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const after = (limitMs: number): AbortSignal => AbortSignal.timeout(limitMs);

/** Nothing answers there. */
const NO_NETWORK = 'http://127.0.0.1:9';

function run(program: string, args: readonly string[], home: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('The conversion was ended.'));
    const child = spawn(program, args, {
      cwd: home,
      // A group of its own, so that its children can be ended with it. None of the server's secrets go along.
      detached: true,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        TMPDIR: home,
        LANG: 'C.UTF-8',
        http_proxy: NO_NETWORK,
        https_proxy: NO_NETWORK,
      },
    });
    const endAll = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of them have ended already.
      }
    };
    signal.addEventListener('abort', endAll, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', endAll);
      endAll();
      if (signal.aborted) reject(new Error('The conversion took too long, or was ended.'));
      else if (code === 0) resolve();
      else reject(new Error(`LibreOffice ended with ${code}.`));
    });
  });
}
