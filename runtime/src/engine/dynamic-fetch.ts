import { describeThrown, MicroAppFailure } from '../model/errors';
import { takeImports } from '../modules';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { looksLikeHtml, readResource, TextResponse } from '../reading/read-resource';
import { RetryingPromise } from './retrying-promise';
import { wrapScript } from './script-wrap';

/** A script appended by an app did not arrive. Reported to the app by its element's `error` event. */
class ChunkFailure extends Error {
  constructor(url: string, reason: string) {
    super(`${url}: ${reason}`);
    this.name = 'ChunkFailure';
  }
}

/** Stands for a script's text. It makes import-html-entry throw, which then fires the element's `error`. */
class FailedText {
  constructor(private readonly failure: ChunkFailure) {}

  get async(): never {
    throw this.failure;
  }
}

class FailedResponse extends Response {
  constructor(url: string, reason: string) {
    super(null, { status: 200 });
    const text = new FailedText(new ChunkFailure(url, reason));
    Object.defineProperty(this, 'text', { value: () => Promise.resolve(text) });
  }
}

function isFailure(value: unknown): boolean {
  return value instanceof FailedResponse || value instanceof FailedText;
}

/** What is told of the chunks that apps load while they run. */
interface Chunks {
  /** A chunk is on its way until the function given back is called. */
  onFetch(url: string): () => void;
  onFailure(url: string): void;
}

/**
 * The `fetch` for scripts that apps append while they run (lazy chunks). It has the time limit of
 * docs/specification.md#chunk-time-out. A page instead of a script counts as a failure, and a failure is not kept: the
 * next request tries again. It does not reject. import-html-entry 1.17 leaves a rejected script out and fires neither
 * `load` nor `error`, so the app would wait in vain.
 * @param chunks told of each chunk that begins to come, and of each that did not arrive: the app may have been deployed
 * again
 */
export function createDynamicFetch(chunks: Chunks): typeof window.fetch {
  return (input, init) => {
    const url = String(input);
    return new RetryingPromise<Response>(async () => {
      const arrived = chunks.onFetch(url);
      try {
        const { text, type } = await readResource(url, { phase: 'scripts', limitMs: SCRIPT_LOAD_TIMEOUT_MS, init });
        if (looksLikeHtml(text, type)) throw new MicroAppFailure({ code: 'htmlInsteadOfScript', url });
        return new TextResponse(wrapScript(url, await takeImports(text)), url);
      } catch (error) {
        chunks.onFailure(url);
        return new FailedResponse(url, error instanceof MicroAppFailure ? error.error.code : describeThrown(error));
      } finally {
        arrived();
      }
    }, isFailure);
  };
}

/** The app knows of the failure already. The page need not report it as an unhandled rejection. */
export function ignoreChunkFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof ChunkFailure) event.preventDefault();
  });
}
