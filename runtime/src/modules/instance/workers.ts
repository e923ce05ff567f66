type WorkerClass = new (url: string | URL, options?: WorkerOptions) => object;

/**
 * A `Worker` that takes scripts of another origin: browsers refuse those, but not a script of the
 * page's own that imports them. Addresses are resolved as if the app were opened alone.
 * @param base the app's entry
 */
export function workerFrom(value: unknown, base: string): unknown {
  if (!isWorkerClass(value)) return value;
  return new Proxy(value, {
    construct(target, [url, options]: [string | URL, WorkerOptions?], newTarget) {
      const address = new URL(url, base);
      const own =
        address.origin === window.location.origin || address.protocol === 'blob:' || address.protocol === 'data:';
      const made: unknown = Reflect.construct(
        target,
        [own ? address.href : shimFor(address.href, options), options],
        newTarget,
      );
      return typeof made === 'object' && made !== null ? made : {};
    },
  });
}

function isWorkerClass(value: unknown): value is WorkerClass {
  return typeof value === 'function';
}

const shims = new Map<string, string>();

/** Makes one address for each script and kind: the page keeps each of them. */
function shimFor(url: string, options: WorkerOptions | undefined): string {
  const module = options?.type === 'module';
  const code = module ? `import ${JSON.stringify(url)};` : `importScripts(${JSON.stringify(url)});`;
  const known = shims.get(code);
  if (known !== undefined) return known;
  const shim = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  shims.set(code, shim);
  return shim;
}
