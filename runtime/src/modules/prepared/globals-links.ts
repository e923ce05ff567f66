import { GLOBALS_HOOK } from '../../reading/prepared/format';

/** The data that the module `@globals.js` of a prepared build gets when it is evaluated. */
export interface GlobalsLink {
  /** Called with the linked names, and with a function that gives the binding of one of them a new value. */
  connect(names: readonly string[], set: (index: number, value: unknown) => void): void;
  /** `import.meta` of a module. @param id its address from the root of the build */
  meta(id: string): object;
  /** `import()` of a module. */
  import(id: string): unknown;
}

const waiting = new Map<string, GlobalsLink>();
let installed = false;

/** Stores a link for the globals module at an address; that module takes it, once. @returns takes it back */
export function leaveLink(address: string, link: GlobalsLink): () => void {
  if (!installed) {
    installed = true;
    Object.defineProperty(window, GLOBALS_HOOK, { value: take, configurable: true, enumerable: false });
  }
  waiting.set(address, link);
  return () => waiting.delete(address);
}

/** @throws where nobody waits for the module any more: then no module that needs it runs */
function take(address: string): GlobalsLink {
  const link = waiting.get(address);
  waiting.delete(address);
  if (!link) throw new Error('the app was closed');
  return link;
}
