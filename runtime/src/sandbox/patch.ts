import type { MicroAppRegistration } from '../model/registration';

/** The global object that an app's scripts see: qiankun's proxy over a fake window. */
export type SandboxWindow = Window & typeof globalThis;

/** What a patch may know about the instance whose sandbox it prepares. */
export interface InstanceContext {
  /** Unique for each instance and attempt; the name that qiankun knows it by. */
  id: string;
  registration: MicroAppRegistration;
  /** The app's HTML entry, absolute. */
  entryUrl: string;
  /** Path prefixes that the page's own server answers for all apps. */
  ownPaths: readonly string[];
  /** The permanent element that qiankun renders the app's wrapper into. */
  slot: HTMLElement;
  isVisible(): boolean;
  /** Calls the listener at each change while the app is mounted. Returns the function that stops listening. */
  onVisibility(listener: (visible: boolean) => void): () => void;
}

/**
 * One change to a sandbox, installed before any script of the app runs.
 * The function it gives back undoes it and releases what it recorded; it runs once,
 * after the app has unmounted or has failed to load, and must not throw.
 */
export type SandboxPatch = (sandboxWindow: SandboxWindow, context: InstanceContext) => () => void;
