import { MicroAppFailure } from '../errors';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../registry';
import { looksLikeHtml, readResource, TextResponse } from './read-resource';
import { RetryingPromise } from './retrying-promise';
import { wrapScript } from './script-wrap';

/**
 * The `fetch` for scripts that apps append while they run (lazy chunks): limit of SPEC.md section 9, a page instead of
 * a script counts as a failure, and a failure is not for ever.
 * @param onFailure told of each chunk that did not arrive: the app may have been deployed again
 */
export function createDynamicFetch(onFailure: (url: string) => void): typeof window.fetch {
  return (input, init) => {
    const url = String(input);
    return new RetryingPromise<Response>(async () => {
      try {
        const { text, type } = await readResource(url, { phase: 'scripts', limitMs: SCRIPT_LOAD_TIMEOUT_MS, init });
        if (looksLikeHtml(text, type)) throw new MicroAppFailure({ code: 'htmlInsteadOfScript', url });
        return new TextResponse(wrapScript(url, text), url);
      } catch (error) {
        onFailure(url);
        throw error;
      }
    });
  };
}
