/** What a document or window that an app sees has of its own. */
export interface OwnMember {
  get(): unknown;
  set?: ((value: unknown) => void) | undefined;
}

/** The page's object behind one that an app sees in its place. */
export interface Apparent {
  real: object;
  /** What the runtime has put there under this name; never what the app has assigned, which may call the native. */
  own(name: PropertyKey): OwnMember | undefined;
}

const known = new WeakMap<object, Apparent>();

/** From here on natives take `seen`, an app's document or window, for what stands behind it. */
export function standFor(seen: object, apparent: Apparent): void {
  known.set(seen, apparent);
}

/** What stands behind an app's document or window; undefined for everything else. */
export function apparentOf(value: unknown): Apparent | undefined {
  return typeof value === 'object' && value !== null ? known.get(value) : undefined;
}

/** The page's document or window for an app's; anything else as it is. */
export function realOf(value: unknown): unknown {
  return apparentOf(value)?.real ?? value;
}
