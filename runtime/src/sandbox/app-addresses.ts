import type { InstanceContext } from './patch';
import { standInsOf } from './stand-ins';

/** A fragment, an address with a scheme, or none at all. */
const NOT_RELATIVE = /^\s*(?:#|[a-z][a-z\d+.-]*:|$)/i;

/** Gives the absolute address that an app means by one of its own; others as they are. */
export type ResolveAddress = (address: string) => string;

/** Where the relative and root addresses in one app's code lead. */
export interface AppAddresses {
  /** Files that elements show or run: the app's own, unless its registration says `assets: 'portal'`. */
  file: ResolveAddress;
  /** Requests: the app's own where it says `assets: 'entry'`, or is from another origin and says nothing. */
  request: ResolveAddress;
}

const asItIs: ResolveAddress = (address) => address;

/** Makes relative and root addresses count from a base. */
export function countingFrom(base: string): ResolveAddress {
  return (address) =>
    NOT_RELATIVE.test(address) || !URL.canParse(address, base) ? address : new URL(address, base).href;
}

/** The addresses of an instance whose stand-ins are there. */
export function appAddresses({ registration, entryUrl, slot, ownPaths }: InstanceContext): AppAddresses {
  const { assets } = registration;
  if (assets === 'portal') return { file: asItIs, request: asItIs };
  const ofApp = countingFrom(standInsOf(slot).baseUrl);
  // What the page's server has for all apps is asked for there, wherever the app is from.
  const resolve: ResolveAddress = (address) =>
    ownPaths.some((path) => address.trimStart().startsWith(path)) ? address : ofApp(address);
  const isElsewhere = new URL(entryUrl).origin !== window.location.origin;
  return { file: resolve, request: assets === 'entry' || isElsewhere ? resolve : asItIs };
}
