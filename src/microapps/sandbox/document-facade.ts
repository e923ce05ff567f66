import type { SandboxWindow } from './patch';

type Method = (...args: never[]) => unknown;

interface Accessor {
  get(): unknown;
  set?: (value: unknown) => void;
}

/** What a patch may do with the document that an app sees. */
export interface DocumentFacade {
  /** The document as the app sees it. */
  readonly document: Document;
  /** Replaces a property: `get` answers each read; writes go to `set`, or are ignored without one. */
  override(property: PropertyKey, get: () => unknown, set?: (value: unknown) => void): void;
  /** Replaces a method; the function must not depend on `this`. The app may still assign its own over it. */
  overrideMethod(name: PropertyKey, method: Method): void;
  /** What the property would give without the last override: call it to build on what was there before. */
  current(property: PropertyKey): unknown;
}

const facades = new WeakMap<Document, DocumentFacade>();
const realDocuments = new WeakMap<object, Document>();

/** The facade behind `sandboxWindow.document`. @throws where the sandbox has none (it was not made by this runtime). */
export function documentFacade(sandboxWindow: SandboxWindow): DocumentFacade {
  const facade = facades.get(sandboxWindow.document);
  if (!facade) throw new Error('this sandbox has no document facade');
  return facade;
}

/** A facade's real document; anything else as it is. Native interfaces accept only the real one. */
export function unwrapDocument<Value>(value: Value): Value | Document {
  return typeof value === 'object' && value !== null ? (realDocuments.get(value) ?? value) : value;
}

/** Methods called so often, and never with a document as argument, that they are bound without looking at arguments. */
const HOT_METHODS = new Set<PropertyKey>([
  'createElementNS', 'createTextNode', 'createComment', 'createDocumentFragment',
  'getElementById', 'getElementsByClassName', 'getElementsByTagName', 'querySelector', 'querySelectorAll',
  'addEventListener', 'removeEventListener', 'dispatchEvent', 'elementFromPoint',
]);

/**
 * Makes the document that one sandbox's scripts see: the real one, with a table of overridden properties,
 * and with the app's own expando properties kept out of the page.
 */
export function createDocumentFacade(real: Document): DocumentFacade {
  const overrides = new Map<PropertyKey, Accessor>();
  const boundMethods = new Map<unknown, unknown>();

  const bind = (name: PropertyKey, method: (...args: unknown[]) => unknown): unknown => {
    const known = boundMethods.get(method);
    if (known) return known;
    // Constructors and the page's own functions put on `document` (jQuery, say) are given as they are.
    if (!(name in Document.prototype)) return method;
    const bound: unknown = HOT_METHODS.has(name)
      ? method.bind(real)
      : (...args: unknown[]) => Reflect.apply(method, real, args.map(unwrapDocument));
    boundMethods.set(method, bound);
    return bound;
  };

  const read = (property: PropertyKey): unknown => {
    const value: unknown = Reflect.get(real, property, real);
    return typeof value === 'function' ? bind(property, value as (...args: unknown[]) => unknown) : value;
  };

  const keep = (property: PropertyKey, initial: unknown): void => {
    let value = initial;
    overrides.set(property, { get: () => value, set: (next) => (value = next) });
  };

  const proxy = new Proxy(real, {
    get(_target, property) {
      const override = overrides.get(property);
      return override ? override.get() : read(property);
    },
    set(_target, property, value: unknown) {
      const override = overrides.get(property);
      if (override) override.set?.(value);
      // A method or an expando of the app's own stays with the app; `title`, `cookie`, `onclick` reach the page.
      else if (!(property in real) || typeof Reflect.get(real, property, real) === 'function') keep(property, value);
      else Reflect.set(real, property, value, real);
      return true;
    },
    has: (_target, property) => overrides.has(property) || property in real,
    deleteProperty(_target, property) {
      return overrides.delete(property) || Reflect.deleteProperty(real, property);
    },
  });

  const current = (property: PropertyKey): unknown => Reflect.get(proxy, property);
  const facade: DocumentFacade = {
    document: proxy,
    current,
    override: (property, get, set) => void overrides.set(property, set ? { get, set } : { get }),
    overrideMethod: keep,
  };
  facades.set(proxy, facade);
  realDocuments.set(proxy, real);
  return facade;
}
