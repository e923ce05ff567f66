import type { InstanceContext } from './patch';
import { standInsOf } from './stand-ins';

/** A fragment, an address with a scheme, none at all, or a place that a template engine fills in. */
const NOT_RELATIVE = /^\s*(?:#|[a-z][a-z\d+.-]*:|$)|\{\{|\{%|<%|\$\{|\[\[/i;

/** Whether an address counts from where it is used. */
export function isRelative(address: string): boolean {
  return !NOT_RELATIVE.test(address);
}

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

/** The addresses of an instance whose stand-ins are there. */
export function appAddresses({ registration, entryUrl, slot, ownPaths }: InstanceContext): AppAddresses {
  const { assets } = registration;
  if (assets === 'portal') return { file: asItIs, request: asItIs };
  const { baseUrl } = standInsOf(slot);
  const resolve: ResolveAddress = (address) => {
    if (!isRelative(address) || !URL.canParse(address, baseUrl)) return address;
    const url = new URL(address, baseUrl);
    // What the page's server has for all apps is asked for there, wherever the app is from.
    const isRoot = /^\s*[/\\](?![/\\])/.test(address);
    return isRoot && ownPaths.some((path) => url.pathname.startsWith(path)) ? address : url.href;
  };
  const isElsewhere = new URL(entryUrl).origin !== window.location.origin;
  return { file: resolve, request: assets === 'entry' || isElsewhere ? resolve : asItIs };
}
