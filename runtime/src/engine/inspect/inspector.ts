import { StorageNamespace } from '../../sandbox/storage-namespace';
import { namesOfMembers } from '../../sandbox/window-members';
import { documentFacade } from '../../sandbox/document-facade';
import { describedNames } from '../../sandbox/member-reasons';
import { watchTasks, type RunTask } from '../../ledger/run-task';
import { cookiesSetBy } from '../../storage/patch-storage';
import type { Inspected } from '../instance';
import { openInstances } from '../open-instances';
import { sandboxOf } from '../sandboxes';
import { describeApi as describe, type ApiDescription } from './describe-api';
import { inspectValue, type InspectedValue } from './text-of';

export { watchBus, type BusMessage } from '../bus';
export { recentFaults, type RecentFault } from '../faults';
export type { MemberReason } from '../../sandbox/member-reasons';
export type { ApiDescription, InspectedValue };

/** What an instance has, beside what its ledger says. */
export interface Inspection {
  instanceId: string;
  prefix: string;
  /** The address that it was opened from, absolute. */
  entry: string;
  isParked: boolean;
  /** What its scripts have put on the window. */
  globals: InspectedValue[];
  /** Its keys of the page's storage, by their names in the app; with the length of each value. */
  storage: { area: 'localStorage' | 'sessionStorage'; key: string; length: number }[];
  /** Cookies that it has set. */
  cookies: string[];
  props: InspectedValue[];
}

/** Everything that is open, the parked ones included. Costs a millisecond or two: for people who look. */
export function inspectApps(): Inspection[] {
  return [...openInstances].map(({ inspected, about }) => ({
    instanceId: inspected.id,
    prefix: about.prefix,
    entry: about.entry,
    isParked: inspected.isParked,
    globals: globalsOf(inspected.id),
    storage: storageOf(inspected),
    cookies: cookiesSetBy(inspected.registration.name),
    props: Object.keys(inspected.props).map((name) => inspectValue(name, () => Reflect.get(inspected.props, name))),
  }));
}

/** The path prefix of the app whose deployment an address belongs to; the one that is seen, where there are several. */
export function ownerOf(url: string): string | undefined {
  const owners = [...openInstances].filter((each) => each.isFrom(url));
  return (owners.find((each) => each.isVisible) ?? owners[0])?.about.prefix;
}

/** A timer or frame of an app that took long. */
export interface LongTask extends RunTask {
  prefix: string;
}

/**
 * Tells of timers and frames of apps that took long: browsers name the runtime for them. Returns the function that stops
 * this.
 * @param longMs what counts as long
 */
export function watchLongTasks(longMs: number, listener: (task: LongTask) => void): () => void {
  return watchTasks((task) => {
    if (task.ms < longMs) return;
    const found = [...openInstances].find(({ inspected }) => inspected.id === task.instanceId);
    if (found) listener({ ...task, prefix: found.about.prefix });
  });
}

/** Changes the shared state as an app would. @returns false where it was refused, or the app is not there */
export function sendAs(instanceId: string, change: Record<string, unknown>): boolean {
  const found = [...openInstances].find(({ inspected }) => inspected.id === instanceId);
  return found?.inspected.props.setGlobalState(change) ?? false;
}

/** What the sandbox of an app has done to something of the browser. @returns undefined while no app is open */
export function describeApi(asked: string): ApiDescription | undefined {
  const sandbox = anySandbox();
  return sandbox && describe(sandbox, asked);
}

/** What patches have replaced in a sandbox, and what is described: both are the same names. */
export function replacedNames(): {
  window: string[];
  document: string[];
  described: ReturnType<typeof describedNames>;
} {
  const sandbox = anySandbox();
  const text = (names: readonly PropertyKey[]): string[] => names.map(String);
  return {
    window: sandbox ? text(namesOfMembers(sandbox)) : [],
    document: sandbox ? text(documentFacade(sandbox).names()) : [],
    described: describedNames(),
  };
}

function sandboxIfThere(id: string): ReturnType<typeof sandboxOf> | undefined {
  try {
    return sandboxOf(id);
  } catch {
    // It is being opened, or has no sandbox any more.
    return undefined;
  }
}

const anySandbox = () =>
  [...openInstances].map(({ inspected }) => sandboxIfThere(inspected.id)?.window).find((each) => each !== undefined);

/** What qiankun and the runtime put on the window of each sandbox. */
const OF_THE_HOST = /^__.*(?:qiankun|portal).*__$/i;

function globalsOf(id: string): InspectedValue[] {
  const sandbox = sandboxIfThere(id);
  if (!sandbox) return [];
  const replaced = new Set(namesOfMembers(sandbox.window));
  const own = sandbox
    .ownGlobals()
    .filter((name) => typeof name === 'string' && !replaced.has(name) && !OF_THE_HOST.test(name));
  return own.map((name) => inspectValue(String(name), () => Reflect.get(sandbox.window, name)));
}

function storageOf({ registration }: Inspected): Inspection['storage'] {
  const namespace = new StorageNamespace(registration);
  return (['localStorage', 'sessionStorage'] as const).flatMap((area) => {
    const storage = window[area];
    return Array.from({ length: storage.length }, (_each, at) => storage.key(at)).flatMap((pageKey) => {
      const key = pageKey === null ? undefined : namespace.toApp(pageKey);
      if (pageKey === null || key === undefined) return [];
      return [{ area, key, length: storage.getItem(pageKey)?.length ?? 0 }];
    });
  });
}
