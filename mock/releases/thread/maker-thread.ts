import { parentPort } from 'node:worker_threads';
import { describeError } from '../../errors/describe-error';
import { RefusedRelease, type ReleaseFault } from '../fault';
import { fetchBuild, type FetchJob, type FetchProgress } from '../fetch/fetch-build';
import { makeRelease, type MadeRelease, type MakingJob } from '../build/make-release';
import type { SourceFile } from '../build/sources';

/** What the thread is asked for: to make a release, or to fetch a build before that. */
export type ThreadJob = { make: MakingJob } | { fetch: FetchJob };
/** What it has made or fetched. */
export type ThreadResult = { made: MadeRelease } | { fetched: readonly SourceFile[] };
/** What the thread answers; progress comes any number of times before. */
export type ThreadAnswer = ThreadResult | { fault: ReleaseFault } | { failure: string } | { progress: FetchProgress };

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);

/** The thread of `ReleaseMaker`: does one job. */
parentPort?.once('message', (job: ThreadJob) => {
  void work(job)
    .catch((error: unknown): ThreadAnswer =>
      error instanceof RefusedRelease ? { fault: error.fault } : { failure: describeError(error) },
    )
    .then(answer);
});

async function work(job: ThreadJob): Promise<ThreadResult> {
  if ('make' in job) return { made: await makeRelease(job.make) };
  return { fetched: await fetchBuild(job.fetch, (progress) => answer({ progress })) };
}
