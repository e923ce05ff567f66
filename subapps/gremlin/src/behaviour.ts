import type { MicroAppProps } from 'subapp-kit';

/** When a behaviour runs: while the script loads, in a life cycle, or only when a message asks for it. */
export type BehaviourPhase = 'load' | 'bootstrap' | 'mount' | 'unmount' | 'message';

/** What a behaviour may use. */
export interface BehaviourContext {
  /** Absent while the script loads. */
  props?: MicroAppProps;
  /** The app's own element; absent before `mount`. */
  root?: HTMLElement;
  /** Shows in the app what was done or seen, for tests to read: `[data-gremlin="name"]`. */
  show(text: string): void;
}

/** One way to misbehave. Its file's name is its name. */
export interface Behaviour {
  phase: BehaviourPhase;
  run(context: BehaviourContext): void | Promise<void>;
}

/** A promise that never settles. */
export const never = (): Promise<never> => new Promise(() => undefined);
