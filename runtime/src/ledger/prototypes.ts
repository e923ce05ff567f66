import { BUILT_IN } from './built-in-prototypes';
import type { Ledger } from './ledger';

/** What was there before the first app: the page's own. */
const known = new Map<object, ReadonlySet<string>>(
  BUILT_IN.map(({ prototype }) => [prototype, new Set(Object.keys(prototype))]),
);
const additions = new Map<object, Map<string, unknown>>();

/**
 * Hides from `for…in` what an app has just added to a built-in prototype by plain assignment, and notes it in the
 * ledger. All code of the page shares these prototypes, and each `for…in` over an object would meet the addition.
 */
export function hideAdditions(ledger: Ledger): void {
  for (const { prototype, name } of BUILT_IN)
    for (const key of Object.keys(prototype)) {
      const found = Object.getOwnPropertyDescriptor(prototype, key);
      if (!found?.configurable || known.get(prototype)?.has(key)) continue;
      // Without a prototype: an app may have added `get` or `set` to all objects.
      const hidden: PropertyDescriptor = Object.assign(Object.create(null), found, { enumerable: false });
      Object.defineProperty(prototype, key, hidden);
      const add = (): void => {
        if (key in prototype) return;
        Object.defineProperty(prototype, key, hidden);
        note(prototype, key, hidden.value);
      };
      note(prototype, key, hidden.value);
      ledger.open('prototype', `${name}.prototype.${key}`, () => {}, hideAdditions, {
        pause: () => add,
        ofAMount: false,
      });
    }
}

function note(prototype: object, key: string, value: unknown): void {
  additions.set(prototype, (additions.get(prototype) ?? new Map<string, unknown>()).set(key, value));
}

/**
 * Takes all additions away again. To be called when no app is mounted: another one may rely on them. One that is parked
 * adds its own again when it is mounted.
 */
export function removeAdditions(): void {
  for (const [prototype, members] of additions)
    for (const [key, value] of members)
      if (Object.getOwnPropertyDescriptor(prototype, key)?.value === value) Reflect.deleteProperty(prototype, key);
  additions.clear();
}
