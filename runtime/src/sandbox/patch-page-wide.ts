import type { SandboxPatch } from './patch';
import { refusal } from './refuse';
import { defineMember } from './window-members';

const ORIGIN = 'it would belong to the origin, which all applications and the shell share';

/** Refuses what would act on the whole page or origin, and outlive the app: see `docs/sandbox.md#what-is-promised`. */
export const patchPageWide: SandboxPatch = (sandboxWindow, { registration: { name } }) => {
  defineMember(sandboxWindow, 'stop', {
    value: () => void refusal(name, 'window.stop()', 'it would end the loading of the whole page'),
  });
  if (typeof window.SharedWorker === 'function')
    defineMember(sandboxWindow, 'SharedWorker', { get: noSharedWorker(name) });
  if ('serviceWorker' in window.navigator)
    defineMember(sandboxWindow, 'navigator', {
      value: navigatorWithout(() => refusal(name, 'a service worker', ORIGIN)),
    });
  return () => {};
};

/**
 * Libraries ask whether there are shared workers, and do without; an error from one that is made would stop them. So
 * there are none, and the first look is told.
 */
function noSharedWorker(app: string): () => undefined {
  let told = false;
  return () => {
    if (!told) console.warn(`[portal] ${app}: a shared worker is refused: ${ORIGIN}. There is no SharedWorker.`);
    told = true;
    return undefined;
  };
}

/** The page's navigator, whose service workers are none of the app's: it sees none and registers none. */
function navigatorWithout(refuse: () => DOMException): Navigator {
  const real = window.navigator;
  const methods = new Map<unknown, unknown>();
  const workers = Object.create(real.serviceWorker, {
    controller: { value: null },
    oncontrollerchange: { value: null, writable: true },
    onmessage: { value: null, writable: true },
    ready: { value: new Promise<never>(() => {}) },
    register: { value: () => Promise.reject(refuse()) },
    getRegistration: { value: () => Promise.resolve(undefined) },
    getRegistrations: { value: () => Promise.resolve([]) },
    startMessages: { value: () => {} },
    addEventListener: { value: () => {} },
    removeEventListener: { value: () => {} },
  });
  return new Proxy(real, {
    get(target, name) {
      if (name === 'serviceWorker') return workers;
      const value: unknown = Reflect.get(target, name, target);
      // Natives must be called on the real one. A class, or what somebody put there, stays as it is.
      if (typeof value !== 'function' || name === 'constructor' || Object.hasOwn(target, name)) return value;
      if (!methods.has(value)) methods.set(value, value.bind(target));
      return methods.get(value);
    },
    set: (target, name, value: unknown) => Reflect.set(target, name, value, target),
  });
}
