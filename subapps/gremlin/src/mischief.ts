import type { MicroAppProps } from 'subapp-kit';

/** When a mischief happens: while the script runs, in a life cycle, or only when a message asks for it. */
export type Moment = 'load' | 'bootstrap' | 'mount' | 'unmount' | 'message';

/** What a mischief may use. */
export interface Scene {
  /** Absent while the script runs. */
  props?: MicroAppProps;
  /** The app's own element; absent before `mount`. */
  root?: HTMLElement;
  /** Shows in the app what was done or seen, for tests to read: `[data-gremlin="name"]`. */
  show(text: string): void;
}

/** One way to misbehave; its file's name is its name. */
export interface Mischief {
  moment: Moment;
  run(scene: Scene): void | Promise<void>;
}

export const never = (): Promise<never> => new Promise(() => undefined);
