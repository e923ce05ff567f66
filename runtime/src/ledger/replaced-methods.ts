import { BUILT_IN } from './built-in-prototypes';
import type { Ledger, LedgerItem } from './ledger';

/** What one app has put in the place of a method. */
interface Replacement {
  value: unknown;
  /** What was there before, of the page or of an app that is still there. */
  before: unknown;
  /** An older one. A list would need methods that an app may have replaced. */
  older: Replacement | undefined;
  item?: LedgerItem;
}

/** A method that was there before the first app. */
interface Method {
  prototype: object;
  key: string;
  label: string;
  original: PropertyDescriptor;
  newest: Replacement | undefined;
}

const methods: readonly Method[] = BUILT_IN.flatMap(({ prototype, name }) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([key, original]) => ({ prototype, key, label: `${name}.prototype.${key}`, original, newest: undefined })),
);

/** Takes what the page's own code has replaced meanwhile for the page's. To be called before an app's first code. */
export function notePageMethods(): void {
  for (const method of methods)
    if (!method.newest) method.original = { ...method.original, value: presentValue(method) };
}

/**
 * Notes in the ledger which built-in methods an app has just replaced. Each is put back when the instance ends, if it is
 * still the one of this app.
 */
export function noteReplacements(ledger: Ledger): void {
  for (const method of methods) {
    const value = presentValue(method);
    const { newest } = method;
    const before: unknown = newest ? newest.value : method.original.value;
    if (value === before) continue;
    if (newest && newest.before === value) {
      // The app has put it back itself.
      method.newest = newest.older;
      ledger.close(newest.item);
      continue;
    }
    let own: Replacement = { value, before, older: newest };
    method.newest = own;
    // The ledger of an app that has ended releases it at once.
    const item = ledger.open('prototype', method.label, () => putBack(method, own), noteReplacements, {
      pause: () => {
        putBack(method, own);
        return () => {
          own = replaceAgain(method, value, item);
        };
      },
      ofAMount: false,
    });
    own.item = item;
  }
}

/** The app is mounted again: what it had put there counts again, over what others have put there meanwhile. */
function replaceAgain(method: Method, value: unknown, item: LedgerItem): Replacement {
  const own: Replacement = { value, before: presentValue(method), older: method.newest, item };
  method.newest = own;
  place(method, value);
  return own;
}

function putBack(method: Method, own: Replacement): void {
  let newer: Replacement | undefined;
  let each = method.newest;
  while (each && each !== own) {
    newer = each;
    each = each.older;
  }
  if (!each) return;
  if (newer) {
    // Another app has replaced this one's: what comes back at its end is what was there before both.
    newer.older = own.older;
    newer.before = own.before;
    return;
  }
  method.newest = own.older;
  if (presentValue(method) !== own.value) return;
  place(method, own.before);
}

function place({ prototype, key, original }: Method, value: unknown): void {
  // Without a prototype: an app may have added `get` or `set` to all objects.
  Reflect.defineProperty(prototype, key, Object.assign(Object.create(null), original, { value }));
}

function presentValue({ prototype, key }: Method): unknown {
  return Object.getOwnPropertyDescriptor(prototype, key)?.value;
}
