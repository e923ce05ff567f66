import { createHash } from 'node:crypto';
import type { AllowedHost } from '../../config/allowed-hosts';
import type { ElsewhereFile } from '../elsewhere/elsewhere-file';
import { RefusedRelease } from '../fault';
import { askFor, type Asking } from '../fetch/fetch-file';
import { ELSEWHERE_BOUNDS } from './bounds';

/** What is wrong with files that stay elsewhere, the worst first; empty where nothing is. */
type ElsewhereState = 'gone' | 'changed' | 'unreached' | '';

/** What a look at the files of a release found. */
export interface ElsewhereFinding {
  state: ElsewhereState;
  /** The first file of that state, in the order of the paths; empty where there is none. */
  name: string;
}

export interface Looking {
  allowed: readonly AllowedHost[];
  /** True: each file is read whole, also where its server says that it is the same. */
  isThorough: boolean;
  /** Ends it. */
  signal: AbortSignal;
}

const WORST_FIRST = ['gone', 'changed', 'unreached'] as const;

/**
 * Looks whether files that stay where they are deployed are as they were published. A server that says so by the same
 * mark is believed, unless the look is thorough. Never rejects for what a server answers.
 *
 * @throws the reason of the signal where it was ended
 */
export async function lookElsewhere(files: readonly ElsewhereFile[], looking: Looking): Promise<ElsewhereFinding> {
  const waiting = [...files];
  const found: { state: ElsewhereState; name: string }[] = [];
  const one = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      looking.signal.throwIfAborted();
      const { state, isSilent } = await lookAt(file, looking);
      looking.signal.throwIfAborted();
      found.push({ state, name: file.path });
      // Each of the others would be waited for as long.
      if (isSilent) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: ELSEWHERE_BOUNDS.atOnce }, one));
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    WORST_FIRST.map((state) => found.find((each) => each.state === state)).find(Boolean) ?? { state: '', name: '' }
  );
}

/** What one file is; `isSilent` where its server could not be asked at all. */
interface FileState {
  state: ElsewhereState;
  isSilent?: boolean;
}

async function lookAt(file: ElsewhereFile, { allowed, isThorough, signal }: Looking): Promise<FileState> {
  const url = new URL(file.url);
  const asking = { allowed, silenceMs: ELSEWHERE_BOUNDS.silenceMs, most: file.size, signal };
  try {
    if (!isThorough && (await isSaidSame(url, file, asking))) return { state: '' };
    const hash = createHash('sha256');
    const found = await askFor(url, asking, (part) => hash.update(part));
    return { state: found.url.href === file.url && hash.digest('hex') === file.hash ? '' : 'changed' };
  } catch (error) {
    return stateOf(error);
  }
}

/** Whether the server sends the file with the mark of before, without being asked for its bytes. Some know no `HEAD`. */
async function isSaidSame(url: URL, { etag, modified, size }: ElsewhereFile, asking: Asking): Promise<boolean> {
  if (etag === '' && modified === '') return false;
  const said = await askFor(url, { ...asking, method: 'HEAD' }, () => undefined).catch((error: unknown) => {
    if (error instanceof RefusedRelease && error.fault.key === 'releaseFetchStatus') return undefined;
    throw error;
  });
  if (said === undefined) return false;
  const { url: at, headers } = said;
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
  return (
    at.href === url.href &&
    (headers.etag ?? '') === etag &&
    (headers['last-modified'] ?? '') === modified &&
    (length === undefined || length === String(size))
  );
}

function stateOf(error: unknown): FileState {
  if (!(error instanceof RefusedRelease)) throw error;
  const { key, values } = error.fault;
  // It has more bytes than it had.
  if (key === 'releaseTooLarge') return { state: 'changed' };
  if (key !== 'releaseFetchStatus') return { state: 'unreached', isSilent: true };
  const status = Number(values.status);
  return { state: status >= 400 && status < 500 && status !== TOO_MANY ? 'gone' : 'unreached' };
}

/** The status of a server that is asked too often. */
const TOO_MANY = 429;
