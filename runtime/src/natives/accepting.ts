import { apparentOf, realOf, type Apparent } from './apparent';

type Native = (this: unknown, ...parts: unknown[]) => unknown;

/** Dictionaries hand nodes and windows over under these names. */
let handedOver: ReadonlySet<PropertyKey> = new Set();

/** Names the members of dictionaries in which a document or window is looked for. */
export function lookInDictionariesFor(names: readonly string[]): void {
  handedOver = new Set(names);
}

/** How a method is replaced. */
interface MethodOptions {
  /** It would make a text of a document that it does not know, in place of refusing it. */
  makesText: boolean;
  /** What nearly always is `this`. Then a look at a receiver costs nothing, and a promise can be avoided. */
  usual?: object;
}

/** Replaces a method by one that accepts what an app takes for its document or window. */
export function acceptInMethod(holder: object, name: string, { makesText, usual }: MethodOptions): void {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  const native: unknown = descriptor?.value;
  if (!isNative(native) || !descriptor?.configurable) return;
  // A method of an object literal is no constructor and has no `prototype`, as a native.
  const { [name]: value } = {
    [name](this: unknown, ...parts: unknown[]): unknown {
      if (usual && this !== usual) {
        const seen = apparentOf(this);
        if (seen) return asOwn(seen, this, name, native, parts);
      }
      try {
        return Reflect.apply(native, this, makesText ? parts.map(realOf) : parts);
      } catch (error) {
        return again(native, name, this, parts, error);
      }
    },
  };
  if (value) Object.defineProperty(value, 'length', { value: native.length, configurable: true });
  Object.defineProperty(holder, name, { ...descriptor, value });
}

/** The same for a property of a prototype or of the window. */
export function acceptInProperty(holder: object, name: string, usual?: object): void {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  if (!descriptor?.get || !descriptor.configurable) return;
  const { get, set } = descriptor;
  const accessor = Object.getOwnPropertyDescriptor(
    {
      get [name](): unknown {
        // A bare global has no receiver.
        if (usual === undefined || this === usual || this === undefined) return Reflect.apply(get, this, []);
        const seen = apparentOf(this);
        if (!seen) return Reflect.apply(get, this, []);
        const own = seen.own(name);
        return own ? own.get() : asSeen(seen, this, Reflect.apply(get, seen.real, []));
      },
      set [name](value: unknown) {
        if (!set) return;
        const seen = this === usual ? undefined : apparentOf(this);
        const own = seen?.own(name);
        if (own) own.set?.(value);
        else Reflect.apply(set, seen ? seen.real : this, [realOf(value)]);
      },
    },
    name,
  );
  if (accessor)
    Object.defineProperty(holder, name, {
      ...accessor,
      ...(set ? {} : { set: undefined }),
      enumerable: descriptor.enumerable ?? false,
    });
}

/** Replaces a class by one whose dictionaries accept what an app takes for its document or window. */
export function acceptInConstructor(name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(window, name);
  const native: unknown = descriptor?.value;
  if (typeof native !== 'function') return;
  const accepting: unknown = new Proxy(native, {
    construct(_native, parts: unknown[], target): object {
      try {
        return Reflect.construct(native, parts, target);
      } catch (error) {
        const real = parts.map(accepted);
        if (real.every((part, index) => part === parts[index])) throw error;
        return Reflect.construct(native, real, target);
      }
    },
  });
  Object.defineProperty(native.prototype, 'constructor', {
    ...Object.getOwnPropertyDescriptor(native.prototype, 'constructor'),
    value: accepting,
  });
  Object.defineProperty(window, name, { ...descriptor, value: accepting });
}

/** Makes replaced classes inherit from replaced ones, as `MouseEvent` does from `UIEvent`. */
export function inheritFromAccepting(name: string): void {
  const accepting: unknown = Reflect.get(window, name);
  if (typeof accepting !== 'function') return;
  const above: unknown = Object.getPrototypeOf(accepting);
  // A constructor's prototype names the class that stands for it. The proxy hands the change on to the native.
  if (typeof above === 'function' && above.prototype) Object.setPrototypeOf(accepting, above.prototype.constructor);
}

/**
 * Calls a native a second time. Natives look at their receiver and arguments before they do anything. So the first call
 * has done nothing, if there was an app's document or window among these.
 */
function again(native: Native, name: string, self: unknown, parts: readonly unknown[], error: unknown): unknown {
  const seen = apparentOf(self);
  if (seen) return asOwn(seen, self, name, native, parts);
  const real = parts.map(accepted);
  if (real.every((part, index) => part === parts[index])) throw error;
  return Reflect.apply(native, self, real);
}

/** The answer of an app's document or window: by its own member, or else by the page's. */
function asOwn(seen: Apparent, self: unknown, name: string, native: Native, parts: readonly unknown[]): unknown {
  const own: unknown = seen.own(name)?.get();
  if (typeof own === 'function') return Reflect.apply(own, self, parts);
  return asSeen(seen, self, Reflect.apply(native, seen.real, parts.map(accepted)));
}

/** An app that asks its document for the document means its own. */
function asSeen(seen: Apparent, self: unknown, answer: unknown): unknown {
  return answer === seen.real ? self : answer;
}

/** An argument as natives accept it. A dictionary is looked through, because an event can be one, with getters. */
function accepted(part: unknown): unknown {
  const real = realOf(part);
  if (real !== part || typeof part !== 'object' || part === null) return real;
  for (const name of handedOver)
    if (apparentOf(Reflect.get(part, name)))
      return new Proxy(part, {
        get: (target, key): unknown => {
          const value: unknown = Reflect.get(target, key);
          return handedOver.has(key) ? realOf(value) : value;
        },
      });
  return part;
}

function isNative(value: unknown): value is Native {
  return typeof value === 'function';
}
