import { parentPort } from 'node:worker_threads';
import { splitPassages } from '../split-passages';
import { readDocument } from './read-document';
import type { ReadingJob, ReadingResult } from './document-reader';

/** The thread of `DocumentReader`: reads one document after the other. */
parentPort?.on('message', ({ path, ending }: ReadingJob) => {
  void readDocument(path, ending)
    .then(splitPassages)
    // A document that cannot be read has nothing to quote.
    .catch(() => [])
    .then((passages) => parentPort?.postMessage({ passages } satisfies ReadingResult));
});
