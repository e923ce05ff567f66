import { stripVTControlCharacters } from 'node:util';
import { WrongUsage } from '../../shared/wrong-usage.ts';
import { startChild } from './child.ts';
import { findServer } from './find-server.ts';

/** How long a development server may take until it names its address, ms. */
const START_LIMIT_MS = 60_000;
const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+[^\s'"]*/;
/** How much of its output a message repeats, characters. */
const SHOWN_OUTPUT = 2_000;

/** The development server of a project, while it runs. */
export interface ProjectServer {
  /** The address of its page. */
  entry: string;
  /** Resolves when it has ended by itself, with words for that; never for one that runs already (`--entry`). */
  ended: Promise<string>;
  end(): Promise<void>;
}

/**
 * Starts the development server of a project, and waits for the address that it names. What it prints is printed.
 *
 * @param env further variables for it
 * @param signal ends it, also while it starts
 * @throws WrongUsage with what to do, where it cannot be found, ends, or names no address
 */
export async function startServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ProjectServer> {
  const { shown, program, args, needsShell } = await findServer(folder);
  if (signal.aborted) throw new WrongUsage('It was ended before it began.');
  const child = startChild(program, args, { folder, needsShell, env });
  signal.addEventListener('abort', () => void child.end(), { once: true });
  let output = '';
  let found: ((entry: string) => void) | undefined;
  const address = new Promise<string>((resolve) => (found = resolve));
  for (const [stream, target] of [
    [child.process.stdout, process.stdout],
    [child.process.stderr, process.stderr],
  ] as const)
    stream?.setEncoding('utf8').on('data', (text: string) => {
      target.write(text);
      if (found === undefined) return;
      output += stripVTControlCharacters(text);
      const [entry] = ADDRESS.exec(output) ?? [];
      // The line may go on in the next piece.
      if (entry === undefined || !output.slice(output.indexOf(entry) + entry.length).includes('\n')) return;
      found(new URL(entry).href);
      found = undefined;
    });
  const ended = child.ended.then(
    (code) => `The development server (${shown}) has ended${code === undefined ? '' : `, with the code ${code}`}.`,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), START_LIMIT_MS)));
  const entry = await Promise.race([address, ended.then(() => undefined), late]);
  clearTimeout(timer);
  if (entry !== undefined) return { entry, ended, end: child.end };
  const isLate = child.process.exitCode === null && child.process.signalCode === null;
  await child.end();
  throw new WrongUsage(
    isLate
      ? `The development server (${shown}) named no address for ${START_LIMIT_MS / 1000} s: name it with --entry <address>`
      : `The development server (${shown}) has ended at once. What it said:\n${output.trim().slice(-SHOWN_OUTPUT)}`,
  );
}

/** How long a server that runs already may take to answer, ms. */
const ANSWER_LIMIT_MS = 5_000;

/** A development server that runs already. @throws WrongUsage where it does not answer */
export async function runningServer(entry: string, signal: AbortSignal): Promise<ProjectServer> {
  try {
    await fetch(entry, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]) });
  } catch {
    throw new WrongUsage(`Nothing answers at ${entry}: start the development server first, or leave --entry out.`);
  }
  return { entry, ended: new Promise(() => undefined), end: () => Promise.resolve() };
}
