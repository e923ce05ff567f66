/** The part of qiankun's sandbox that says whether writes count. */
interface Running {
  readonly sandboxRunning: boolean;
}

/** What the traps of one sandbox's window know of the app's own globals. */
interface OwnGlobals {
  sandbox: Running | undefined;
  /** Somebody wants to hear of each write. */
  watched: boolean;
}

const known = new WeakMap<Running, OwnGlobals>();
let claim: ((sandbox: Running) => void) | undefined;

/** Called by qiankun's own traps at each access, with the sandbox. */
export function noteAccess(sandbox: Running): void {
  claim?.(sandbox);
}

/** Whether each write to a sandbox's window has to go through qiankun's own trap. */
export function setWatched(sandbox: Running, watched: boolean): void {
  const own = known.get(sandbox);
  if (own) own.watched = watched;
  else known.set(sandbox, { sandbox, watched });
}

/**
 * qiankun's traps of a sandbox's window, with a short way for globals that the app has made itself: they are neither
 * the page's nor the browser's, so nothing has to be found out about them at each access. That takes half of the time.
 *
 * @param raw qiankun's own traps; everything else goes through them
 * @param page the page's window
 */
export function withShortWay(
  raw: Required<Pick<ProxyHandler<object>, 'get' | 'set' | 'defineProperty' | 'deleteProperty'>>,
  page: object,
): ProxyHandler<object> {
  /** Names that stand on the sandbox's own object, and nowhere on the page. */
  const readable = new Set<PropertyKey>();
  /** Those of them that qiankun has noted as written. */
  const written = new Set<PropertyKey>();
  let own: OwnGlobals = { sandbox: undefined, watched: false };

  const learn = (sandbox: Running): void => {
    own = known.get(sandbox) ?? own;
    own.sandbox = sandbox;
    known.set(sandbox, own);
  };
  const isOwn = (target: object, name: PropertyKey): boolean => Object.hasOwn(target, name) && !(name in page);

  return {
    ...raw,
    get: (target, name, receiver) =>
      // The plain access is what qiankun does at the end of its way, and the fastest there is.
      readable.has(name) ? (target as Record<PropertyKey, unknown>)[name] : raw.get(target, name, receiver),
    set: (target, name, value, receiver) => {
      if (written.has(name) && own.sandbox?.sandboxRunning && !own.watched) {
        (target as Record<PropertyKey, unknown>)[name] = value;
        return true;
      }
      if (!own.sandbox) claim = learn;
      try {
        return raw.set(target, name, value, receiver);
      } finally {
        claim = undefined;
        if (own.sandbox?.sandboxRunning && isOwn(target, name)) {
          readable.add(name);
          written.add(name);
        }
      }
    },
    defineProperty: (target, name, attributes) => {
      const done = raw.defineProperty(target, name, attributes);
      if (isOwn(target, name)) readable.add(name);
      return done;
    },
    deleteProperty: (target, name) => {
      readable.delete(name);
      written.delete(name);
      return raw.deleteProperty(target, name);
    },
  };
}

type Traps = Parameters<typeof withShortWay>[0];

/** True for the traps of a sandbox's window: no other proxy of qiankun has all of them. */
function areOfWindow(handler: object): handler is Traps {
  return ['get', 'set', 'has', 'ownKeys', 'defineProperty', 'deleteProperty', 'getPrototypeOf'].every(
    (name) => typeof Reflect.get(handler, name) === 'function',
  );
}

/**
 * Gives the short way to the next sandbox that qiankun makes. To be called in the turn in which it does so: qiankun
 * gives no other way to its traps than the constructor that it calls.
 */
export function shortenNextSandbox(): void {
  const native = window.Proxy;
  const restore = (): void => {
    if (window.Proxy === short) window.Proxy = native;
  };
  const short: ProxyConstructor = new native(native, {
    construct(target, [object, handler]: [object, object], newTarget) {
      const isSandbox = areOfWindow(handler);
      if (isSandbox) restore();
      return Reflect.construct(
        target,
        [object, isSandbox ? withShortWay(handler, window) : handler],
        newTarget === short ? native : newTarget,
      );
    },
  });
  window.Proxy = short;
  queueMicrotask(restore);
}
