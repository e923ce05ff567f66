import { describeThrown, MicroAppFailure } from '../../model/errors';
import type { ModuleRecord } from '../graph/module-graph';
import { blobUrl } from './blobs';

/** A name that no import map has: the browser compiles a module before it finds that out. */
const UNKNOWN = 'portal-never';

/**
 * The engine's message about a module that does not compile; undefined where it compiles. Nothing of it runs.
 */
export async function syntaxErrorOf(text: string): Promise<string | undefined> {
  const url = blobUrl([text, `\n;import${JSON.stringify(UNKNOWN)};`]);
  try {
    await import(/* @vite-ignore */ url);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? describeThrown(error) : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The engine's message about a text that is no JSON; undefined where it is JSON. */
function jsonErrorOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return describeThrown(error);
  }
}

/**
 * Finds the cause of a rejected `import()` of a batch. It names the module that does not compile, or that does not
 * export what another asks for. Otherwise the cause is what the app's code threw.
 */
export async function explainFailure(
  error: unknown,
  script: string,
  records: readonly ModuleRecord[],
): Promise<MicroAppFailure> {
  if (error instanceof MicroAppFailure) return error;
  if (error instanceof SyntaxError) {
    for (const { source, url } of records) {
      const detail =
        source?.kind === 'js'
          ? await syntaxErrorOf(source.text)
          : source?.kind === 'json'
            ? jsonErrorOf(source.text)
            : undefined;
      if (detail !== undefined) return new MicroAppFailure({ code: 'syntaxError', url, detail }, { cause: error });
    }
  }
  const detail = withUrls(describeThrown(error), records);
  const missing = error instanceof SyntaxError && /\bexport\b|import/i.test(error.message);
  return new MicroAppFailure({ code: missing ? 'syntaxError' : 'scriptThrew', url: script, detail }, { cause: error });
}

/**
 * Puts the modules' own addresses into the engine's message. The engine's names (keys, or addresses of linked texts)
 * mean nothing to the app's owner.
 */
function withUrls(message: string, records: readonly ModuleRecord[]): string {
  const urls = new Map(records.map(({ key, url }) => [key, url]));
  return message.replace(/~[0-9a-z]+|\bblob:[\w:/.-]+/g, (key) => urls.get(key) ?? key);
}
