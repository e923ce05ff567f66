import { Worker } from 'node:worker_threads';
import { shipped } from '../config/shipped';
import { Refusal } from '../http/refusal';
import { RELEASE_BOUNDS } from './bounds';
import type { MadeRelease, MakingJob } from './build/make-release';
import type { ThreadAnswer, ThreadJob, ThreadResult } from './thread/maker-thread';
import type { SourceFile } from './build/sources';
import { FETCH_BOUNDS, FETCHES_AT_ONCE } from './fetch/bounds';
import type { FetchJob, FetchProgress } from './fetch/fetch-build';

/** What a thread has beyond its job's own bounds, to say so itself, ms. */
const SPARE_MS = 10_000;

/**
 * Makes releases in a thread, one at a time, so that a large one keeps nobody waiting. One that takes too long, or too
 * much memory, is refused, and its thread ends. Builds are fetched in threads, too.
 */
export class ReleaseMaker {
  private turn: Promise<unknown> = Promise.resolve();
  private fetching = 0;

  /** @throws {Refusal} 400 with the reason why the build is refused */
  make(job: MakingJob): Promise<MadeRelease> {
    const making = this.turn.then(async () => {
      const result = await inThread({ make: job }, RELEASE_BOUNDS.makeMs);
      if ('made' in result) return result.made;
      throw new Error('The thread has made no release.');
    });
    this.turn = making.catch(() => undefined);
    return making;
  }

  /** @throws {Refusal} 400 with the reason why the build cannot be fetched, 503 while others are */
  async fetch(job: FetchJob, onProgress: (at: FetchProgress) => void): Promise<readonly SourceFile[]> {
    if (this.fetching >= FETCHES_AT_ONCE) throw new Refusal(503, 'releaseFetchBusy');
    this.fetching += 1;
    try {
      const result = await inThread({ fetch: job }, FETCH_BOUNDS.wholeMs + SPARE_MS, onProgress);
      if ('fetched' in result) return result.fetched;
      throw new Error('The thread has fetched nothing.');
    } finally {
      this.fetching -= 1;
    }
  }
}

async function inThread(
  job: ThreadJob,
  limitMs: number,
  onProgress: (at: FetchProgress) => void = () => undefined,
): Promise<ThreadResult> {
  const result = await answerOf(job, limitMs, onProgress);
  if ('fault' in result) throw new Refusal(400, result.fault.key, { values: result.fault.values });
  if ('failure' in result) throw new Error(result.failure);
  return result;
}

type LastAnswer = Exclude<ThreadAnswer, { progress: FetchProgress }>;

function answerOf(job: ThreadJob, limitMs: number, onProgress: (at: FetchProgress) => void): Promise<LastAnswer> {
  const thread = new Worker(shipped.releaseMaker, {
    resourceLimits: { maxOldGenerationSizeMb: RELEASE_BOUNDS.memoryMb },
    execArgv: [],
    env: {},
  });
  return new Promise<LastAnswer>((resolve) => {
    const tooHeavy: LastAnswer = { fault: { key: 'releaseTooHeavy', values: {} } };
    const late = setTimeout(() => resolve(tooHeavy), limitMs);
    const done = (result: LastAnswer) => {
      clearTimeout(late);
      resolve(result);
    };
    thread.on('message', (message: ThreadAnswer) => {
      if ('progress' in message) onProgress(message.progress);
      else done(message);
    });
    thread.once('error', (error: Error & { code?: string }) =>
      done(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy : { failure: String(error.stack ?? error) }),
    );
    thread.once('exit', () => done({ failure: 'The thread that makes a release ended without an answer.' }));
    thread.postMessage(job);
  }).finally(() => void thread.terminate());
}
