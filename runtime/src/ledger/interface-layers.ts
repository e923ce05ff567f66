import { documentOfCaller } from '../sandbox/calling-app';
import type { Ledger } from './ledger';

/** The browser's interfaces that libraries change, zone.js of Angular above all. The list is read for each script. */
const NAMES =
  'EventTarget Event Node Element HTMLElement SVGElement Document HTMLMediaElement HTMLBodyElement HTMLFrameSetElement HTMLInputElement HTMLTextAreaElement HTMLFormElement HTMLCanvasElement XMLHttpRequest XMLHttpRequestEventTarget WebSocket FileReader MessagePort IDBRequest IDBOpenDBRequest IDBDatabase IDBTransaction IDBIndex IDBObjectStore IDBCursor NodeList HTMLCollection DOMTokenList Promise';

/** One member of an interface's prototype that apps have changed. */
interface Member {
  readonly prototype: object;
  readonly key: PropertyKey;
  /** The page's own; undefined where apps have added it. */
  original: PropertyDescriptor | undefined;
  /** What each app has put there, by the document that it sees. */
  readonly layers: Map<Document, PropertyDescriptor>;
  /** Stands there while no script of an app runs, and asks whose object is used. */
  shared?: PropertyDescriptor;
}

const prototypes: readonly { name: string; prototype: object }[] = NAMES.split(' ').flatMap((name) => {
  const found: unknown = Reflect.get(window, name);
  const prototype: unknown = typeof found === 'function' ? found.prototype : undefined;
  return typeof prototype === 'object' && prototype !== null ? [{ name, prototype }] : [];
});
const changed = new Map<object, Map<PropertyKey, Member>>();
/** The app whose script runs, and what it found. */
let running: { owner: Document; ledger: Ledger; found: Map<object, Map<PropertyKey, PropertyDescriptor>> } | undefined;

/**
 * A script of an app is about to run. It finds the prototypes of the browser's interfaces as the browser made them, with
 * what this app itself has changed: nothing of other apps.
 * @param owner the document that the app sees
 */
export function enterLayer(owner: Document, ledger: Ledger): void {
  if (running?.owner === owner) return;
  settle();
  for (const members of changed.values()) for (const member of members.values()) showTo(member, owner);
  running = { owner, ledger, found: new Map(prototypes.map(({ prototype }) => [prototype, descriptorsOf(prototype)])) };
}

/**
 * The script has run. What it changed is from now on the app's own: it counts for the app's objects alone, and goes with
 * the app.
 */
export function leaveLayer(owner: Document): void {
  if (running?.owner === owner) settle();
}

function settle(): void {
  if (!running) return;
  const { owner, ledger, found } = running;
  running = undefined;
  for (const { prototype, name } of prototypes) {
    const before = found.get(prototype) ?? new Map<PropertyKey, PropertyDescriptor>();
    let mine = differencesOf(prototype, before).map((key) =>
      layered({ prototype, key, original: before.get(key) }, owner, Object.getOwnPropertyDescriptor(prototype, key)),
    );
    const [first] = mine;
    if (!first) continue;
    const label = `${name}.prototype.${String(first.key)}${mine.length > 1 ? ` and ${mine.length - 1} more` : ''}`;
    for (const member of mine) share(member);
    // The ledger of an app that has ended releases it at once.
    const remove = (): void => mine.forEach((member) => removeLayer(member, owner));
    const pause = (): (() => void) => {
      const layers = mine.map(({ layers }) => layers.get(owner));
      remove();
      return () => {
        mine = mine.map(({ prototype, key }, index) => {
          const original = Object.getOwnPropertyDescriptor(prototype, key);
          return layered({ prototype, key, original }, owner, layers[index]);
        });
        mine.forEach(share);
      };
    };
    ledger.open('prototype', label, remove, leaveLayer, { pause, ofAMount: false });
  }
  for (const members of changed.values()) for (const member of members.values()) share(member);
}

function descriptorsOf(prototype: object): Map<PropertyKey, PropertyDescriptor> {
  const found = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of Reflect.ownKeys(prototype)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    if (descriptor?.configurable) found.set(key, descriptor);
  }
  return found;
}

function differencesOf(prototype: object, before: ReadonlyMap<PropertyKey, PropertyDescriptor>): PropertyKey[] {
  const now = descriptorsOf(prototype);
  return [...new Set([...before.keys(), ...now.keys()])].filter((key) => !isSame(before.get(key), now.get(key)));
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  return one?.value === other?.value && one?.get === other?.get && one?.set === other?.set && !one === !other;
}

/**
 * Notes what an app has put in the place of a member.
 * @param layer undefined where it took the member away
 */
function layered(
  { prototype, key, original }: Pick<Member, 'prototype' | 'key' | 'original'>,
  owner: Document,
  layer: PropertyDescriptor | undefined,
): Member {
  const members = changed.get(prototype) ?? new Map<PropertyKey, Member>();
  changed.set(prototype, members);
  const member = members.get(key) ?? {
    prototype,
    key,
    original,
    layers: new Map<Document, PropertyDescriptor>(),
  };
  members.set(key, member);
  member.layers.set(owner, layer ?? { value: undefined });
  return member;
}

/** Puts in place what one app is to find. */
function showTo(member: Member, owner: Document): void {
  const now = Object.getOwnPropertyDescriptor(member.prototype, member.key);
  // Code of the page itself has put something else there meanwhile.
  if (member.shared && !isSame(now, member.shared)) member.original = now;
  delete member.shared;
  place(member, member.layers.get(owner) ?? member.original);
}

function share(member: Member): void {
  member.shared = sharedBy(member);
  place(member, member.shared);
}

function removeLayer(member: Member, owner: Document): void {
  member.layers.delete(owner);
  if (member.layers.size > 0) return;
  const { prototype, key, original, shared } = member;
  changed.get(prototype)?.delete(key);
  // While another app's script runs, the browser's own is there already.
  if (shared && isSame(Object.getOwnPropertyDescriptor(prototype, key), shared)) place(member, original);
}

function place({ prototype, key }: Member, descriptor: PropertyDescriptor | undefined): void {
  if (!descriptor) Reflect.deleteProperty(prototype, key);
  // Without a prototype: an app may have added `get` or `set` to all objects.
  else Reflect.defineProperty(prototype, key, Object.assign(Object.create(null), { configurable: true }, descriptor));
}

/** A member that is for each object what its app has made of it, and the browser's own for the page's objects. */
function sharedBy(member: Member): PropertyDescriptor {
  const { prototype, key } = member;
  // Where the browser has no such member here, a prototype above may have it.
  const above = (): object => Reflect.getPrototypeOf(prototype) ?? {};
  return {
    configurable: true,
    enumerable: member.original?.enumerable ?? false,
    // The caller is asked for in these two themselves: the stack is read from their caller on.
    get(this: unknown): unknown {
      const found = layerOf(member, isUnknown(this) ? documentOfCaller() : ownerOf(this));
      if (!found) return Reflect.get(above(), key, this);
      return found.get ? Reflect.apply(found.get, this, []) : found.value;
    },
    set(this: unknown, value: unknown): void {
      const found = layerOf(member, isUnknown(this) ? documentOfCaller() : ownerOf(this));
      if (found?.set) Reflect.apply(found.set, this, [value]);
      else if (this === prototype && found) found.value = value;
      else if (this === prototype) member.original = { configurable: true, enumerable: true, writable: true, value };
      else if (!found) Reflect.set(above(), key, value, this);
      else if (!found.get && typeof this === 'object' && this !== null)
        Object.defineProperty(this, key, { configurable: true, enumerable: true, writable: true, value });
    },
  };
}

function layerOf({ layers, original }: Member, owner: Document | undefined): PropertyDescriptor | undefined {
  return (owner && layers.get(owner)) ?? original;
}

/** Whether an object does not tell whose it is. The code that uses it does. */
function isUnknown(receiver: unknown): boolean {
  if (!(receiver instanceof Node) || isPrototype(receiver)) return true;
  return !receiver.isConnected && receiver.ownerDocument === document;
}

function isPrototype(receiver: unknown): boolean {
  return typeof receiver === 'object' && receiver !== null && Object.hasOwn(receiver, 'constructor');
}

/** The document of the app that a node belongs to; the page's own where it is the page's. */
function ownerOf(receiver: unknown): Document | undefined {
  return receiver instanceof Node ? (receiver.ownerDocument ?? undefined) : undefined;
}
