/** The scripts of mounted apps, and the document that each app sees. The last registered instance of a script wins. */
const documents = new Map<string, WeakRef<Document>>();

/** Remembers which app's code a script is, by the address that the engine shows in stack traces. */
export function noteScript(url: string, document: Document): void {
  documents.set(url, new WeakRef(document));
}

const FRAMES = 4;
const ADDRESS = /\(?((?:https?|file):\/\/[^\s)]+?)(?:#portal-\d+)?:\d+:\d+\)?$/;

/**
 * The document of the app whose code is running now, found by its script's address in the stack. Costs some
 * microseconds, so it is for rare questions only. Undefined where the nearest code is the page's own.
 */
export function documentOfCaller(): Document | undefined {
  if (documents.size === 0) return undefined;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const lines = new Error().stack?.split('\n') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  // The first line is the message, the next two are this function and the accessor.
  for (const line of lines.slice(3)) {
    const address = ADDRESS.exec(line.trim())?.[1];
    if (address !== undefined) return documents.get(address)?.deref();
  }
  return undefined;
}
