import { isHostLeaving } from '../model/host-leaving';
import { RELOADS_WITHIN_MS } from '../model/limits';
import { prefixOf } from '../model/registration';

/** After so many such reloads, one after the other, the app is not opened by itself. */
const RELOAD_LIMIT = 2;
/** A reload that is longer ago says nothing about the present opening, ms. */
const REMEMBERED_MS = 60_000;
const KEY = 'portal-runtime:reloads';

interface Reloads {
  count: number;
  /** When the last one was, ms since 1970. */
  at: number;
}

/** Where reloads are remembered: the tab's `sessionStorage`, as the page itself forgets them. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers which apps reloaded the page while they were being opened: by `location.reload()`, or by going to an
 * address of their own. Without this, an app that does so in its `mount` would reload the portal for ever.
 */
export class ReloadLoops {
  /** @param starting gives the prefixes of the apps that are being opened, or have been a moment ago */
  constructor(
    private readonly starting: () => readonly string[],
    private readonly memory: Memory | undefined = tabMemory(),
  ) {
    // Only this interface tells a script's reload from a person's.
    const navigation: unknown = Reflect.get(window, 'navigation');
    if (navigation instanceof EventTarget) navigation.addEventListener('navigate', this.onNavigate);
  }

  /** Whether an app has reloaded the page so often that only a person may open it. */
  refuses(prefix: string): boolean {
    const known = this.read(prefix);
    return known !== undefined && known.count >= RELOAD_LIMIT && Date.now() - known.at < REMEMBERED_MS;
  }

  /** Notes that an app has been mounted: where it stays for a while, its reloads are forgotten. */
  mounted(prefix: string): void {
    if (this.read(prefix)) window.setTimeout(() => this.memory?.removeItem(keyOf(prefix)), RELOADS_WITHIN_MS);
  }

  private readonly onNavigate = (event: Event): void => {
    if (isHostLeaving()) return;
    const destination: unknown = Reflect.get(event, 'destination');
    if (Reflect.get(event, 'userInitiated') !== false || typeof destination !== 'object' || !destination) return;
    const url: unknown = Reflect.get(destination, 'url');
    if (Reflect.get(destination, 'sameDocument') !== false || typeof url !== 'string' || !URL.canParse(url)) return;
    const { origin, pathname } = new URL(url);
    const prefix = origin === window.location.origin ? prefixOf(pathname, this.starting()) : undefined;
    if (prefix === undefined) return;
    const known = this.read(prefix);
    const count = known && Date.now() - known.at < REMEMBERED_MS ? known.count + 1 : 1;
    try {
      this.memory?.setItem(keyOf(prefix), `${count} ${Date.now()}`);
    } catch {
      // A full storage must not be the shell's fault.
    }
  };

  private read(prefix: string): Reloads | undefined {
    const [count, at] = (this.memory?.getItem(keyOf(prefix)) ?? '').split(' ').map(Number);
    return count !== undefined && at !== undefined && count >= 0 && at >= 0 ? { count, at } : undefined;
  }
}

const keyOf = (prefix: string): string => `${KEY}:${prefix}`;

/** A browser may forbid storage. */
function tabMemory(): Memory | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
