import { standFor, type OwnMember } from '../natives/apparent';
import type { SandboxWindow } from './patch';

/** What a facade answers for one property. Writes to a `get` without a `set` are ignored. */
export type Definition = { value: unknown } | { get(): unknown; set?: (value: unknown) => void };

/** What the runtime and its patches may do with the document that an app sees. */
export interface DocumentFacade {
  /** The document as the app sees it; the same object for the life of the sandbox. */
  readonly document: Document;
  /** The page's document. */
  readonly real: Document;
  /** qiankun's own proxy: its `createElement` marks script, style and link elements so that they land in the app. */
  qiankunDocument(): Document;
  /** Replaces a property. A function given as `value` must not depend on `this`; the app may assign over it. */
  define(name: PropertyKey, definition: Definition): void;
  /** The names of the properties that were replaced. */
  names(): PropertyKey[];
  /** The present value of the property. Read it before `define` to build on the old value. */
  current(name: PropertyKey): unknown;
}

const facades = new WeakMap<Document, DocumentFacade>();

/** The facade behind `sandboxWindow.document`. @throws where the sandbox has none (it was not made by this runtime). */
export function documentFacade(sandboxWindow: SandboxWindow): DocumentFacade {
  const facade = facades.get(sandboxWindow.document);
  if (!facade) throw new Error('this sandbox has no document facade');
  return facade;
}

/** The tags that qiankun must know about. A name of another length cannot be one of them. */
function isHijacked(tag: unknown): boolean {
  if (typeof tag !== 'string' || tag.length < 4 || tag.length > 6) return false;
  const name = tag.toLowerCase();
  return name === 'script' || name === 'style' || name === 'link';
}

/**
 * Makes the document that one sandbox's scripts see. It is the real document with a table of replaced properties. The
 * app's own expando properties stay out of the page.
 * @param qiankunDocument gives qiankun's proxy of this moment; it makes a new one at each mount
 */
export function createDocumentFacade(real: Document, qiankunDocument: () => Document): DocumentFacade {
  const table = new Map<PropertyKey, OwnMember>();
  /** What the runtime has defined, whatever the app assigns. */
  const own = new Map<PropertyKey, OwnMember>();
  const bound = new Map<unknown, unknown>();

  const bind = (name: PropertyKey, method: object): unknown => {
    // A value that the page itself put on `document` (a library's functions) is returned unchanged.
    if (typeof method !== 'function' || !(name in Document.prototype)) return method;
    let result = bound.get(method);
    if (!result) {
      result = method.bind(real);
      bound.set(method, result);
    }
    return result;
  };

  const keep = (name: PropertyKey, initial: unknown): void => {
    let value = initial;
    table.set(name, {
      get: () => value,
      set: (next) => {
        value = next;
      },
    });
  };

  const proxy = new Proxy(real, {
    get(_target, name) {
      const accessor = table.get(name);
      if (accessor) return accessor.get();
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? bind(name, value) : value;
    },
    set(_target, name, value: unknown) {
      const accessor = table.get(name);
      if (accessor) accessor.set?.(value);
      // A method or an expando of the app stays with the app; `title`, `cookie`, `onclick` reach the page.
      else if (!(name in real) || typeof Reflect.get(real, name, real) === 'function') keep(name, value);
      else Reflect.set(real, name, value, real);
      return true;
    },
    has: (_target, name) => table.has(name) || name in real,
    deleteProperty: (_target, name) => table.delete(name) || Reflect.deleteProperty(real, name),
  });

  const define = (name: PropertyKey, definition: Definition): void => {
    if ('value' in definition) {
      keep(name, definition.value);
      own.set(name, { get: () => definition.value });
      return;
    }
    const member = {
      get: () => definition.get(),
      set: definition.set && ((value: unknown) => definition.set?.(value)),
    };
    table.set(name, member);
    own.set(name, member);
  };
  const createElement: Document['createElement'] = (tag: string, options?: ElementCreationOptions) =>
    isHijacked(tag) ? qiankunDocument().createElement(tag, options) : real.createElement(tag, options);
  define('createElement', { value: createElement });

  const facade: DocumentFacade = {
    document: proxy,
    real,
    qiankunDocument,
    define,
    names: () => [...own.keys()],
    current: (name) => Reflect.get(proxy, name),
  };
  facades.set(proxy, facade);
  standFor(proxy, { real, own: (name) => own.get(name) });
  return facade;
}
