import type { SandboxWindow } from '../../sandbox/patch';
import { isBrowserGlobal, isBrowserName } from '../globals/browser-globals';
import { endedGlobal } from './ended-globals';

type Listener = (value: unknown) => void;

/** The globals of one sandbox as its modules see them: read through the sandbox's window, and followed from then on. */
export class SandboxGlobals {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly overrides = new Map<string, (value: unknown) => unknown>();
  private readonly unwatch: () => void;

  /**
   * @param watchWrites tells of each write to a global of the sandbox; a pinned one may have kept its value
   */
  constructor(
    private sandboxWindow: SandboxWindow | undefined,
    watchWrites: (onWrite: (name: PropertyKey) => void) => () => void,
  ) {
    this.unwatch = watchWrites((name) => {
      if (typeof name === 'string' && this.listeners.has(name)) this.tell(name);
    });
  }

  /** Changes what module code sees of a global. */
  override(name: string, change: (value: unknown) => unknown): void {
    this.overrides.set(name, change);
  }

  /**
   * Whether a bare name must be taken from the sandbox, because it has another value there than in the page.
   * @param expected names that count as globals although nobody may have set them yet
   */
  provides(name: string, expected: ReadonlySet<string>): boolean {
    if (expected.has(name)) return true;
    if (isBrowserName(name)) return isBrowserGlobal(name) && (this.listeners.has(name) || this.differs(name));
    // Members of every object (`toString`) are no globals. The sandbox is asked by name, because a list of all its
    // names takes milliseconds.
    if (!this.sandboxWindow || name in Object.prototype || !(name in this.sandboxWindow)) return false;
    return !(name in window) || this.differs(name);
  }

  /** Names of the globals that the sandbox has and the page has not. */
  ownNames(): string[] {
    const page = new Set(Object.getOwnPropertyNames(window));
    return Object.getOwnPropertyNames(this.sandboxWindow ?? {}).filter((name) => !page.has(name));
  }

  /** Calls a listener at once with a global's value, and again at each change. */
  follow(name: string, listener: Listener): void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    listener(this.read(name));
  }

  /** Reads every followed global again: not every change of a sandbox is a write. */
  refresh(): void {
    for (const name of this.listeners.keys()) this.tell(name);
  }

  /** Releases the sandbox. Modules stay in the page for ever, but their globals no longer lead to the app. */
  release(): void {
    this.unwatch();
    for (const [name, listeners] of this.listeners) for (const listener of listeners) listener(endedGlobal(name));
    this.listeners.clear();
    this.overrides.clear();
    this.sandboxWindow = undefined;
  }

  private differs(name: string): boolean {
    return this.read(name) !== valueOf(window, name);
  }

  private read(name: string): unknown {
    if (!this.sandboxWindow) return endedGlobal(name);
    const value = valueOf(this.sandboxWindow, name);
    const change = this.overrides.get(name);
    return change ? change(value) : value;
  }

  private tell(name: string): void {
    const value = this.read(name);
    for (const listener of this.listeners.get(name) ?? []) listener(value);
  }
}

/** Reading a global may throw: storage that is switched off, say. */
function valueOf(holder: object, name: string): unknown {
  try {
    return Reflect.get(holder, name);
  } catch {
    return undefined;
  }
}
