/**
 * A classic script cannot be split, so a part of an app that is needed seldom (a graph library) is a second classic
 * script, fetched when it is used. The plug-in builds it (`parts` in `subapp({ … })`); this loads it.
 */

/** Where the app leaves the modules that its parts share with it, by their names. */
export const SHARED_PROPERTY = '__SUBAPP_SHARED__';
/** Where a part leaves its exports. */
export const PARTS_PROPERTY = '__SUBAPP_PARTS__';

const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a part of the app's build, once; a failed attempt is forgotten, so that the next one fetches again.
 *
 * @param address from `partAddress(name)` of `virtual:subapp-parts`
 * @param shared modules of the app that the part uses and must not bring a second time: React, above all
 * @throws Error when the script cannot be fetched, or is not the part
 */
export function loadPart(name: string, address: string, shared: Readonly<Record<string, unknown>>): Promise<unknown> {
  const known = loading.get(name);
  if (known) return known;
  const begun = fetchPart(name, address, shared);
  loading.set(name, begun);
  begun.catch(() => loading.delete(name));
  return begun;
}

async function fetchPart(name: string, address: string, shared: Readonly<Record<string, unknown>>): Promise<unknown> {
  Reflect.set(window, SHARED_PROPERTY, { ...objectAt(SHARED_PROPERTY), ...shared });
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    script.src = address;
    document.head.append(script);
  });
  const part = Reflect.get(objectAt(PARTS_PROPERTY), name);
  if (part === undefined) throw new Error(`${address} is not the part ${name}`);
  return part;
}

function objectAt(property: string): object {
  const found: unknown = Reflect.get(window, property);
  return typeof found === 'object' && found !== null ? found : {};
}
