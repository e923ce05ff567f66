import type {} from '../../rig/runtime/host/api';

/**
 * The members that `hosts/watch.js`, the pages of the other hosts and the raced applications put on the page's window.
 */
interface RaceWatch {
  time(action: () => unknown, options: { fresh: boolean; limit?: number }): Promise<number>;
  sinceStart(limit?: number): Promise<number>;
  type(text: string): void;
  typed(): string;
  root(): Element | undefined;
}

interface RaceOptions {
  name: string;
  entry: string;
  kind: string;
  keep: boolean;
}

interface RaceHost {
  /** Has the host fetch the application ahead, in its own way; nothing of the application runs. */
  preload(options: RaceOptions): Promise<void> | void;
  open(options: RaceOptions): Promise<void>;
  close(): Promise<void> | void;
  reopen(): Promise<void>;
  leave(): void;
  back(): Promise<void> | void;
  destroy(): Promise<void> | void;
}

declare global {
  interface Window {
    race: RaceWatch;
    raceHost: RaceHost;
    raceAlone: { mount(): Promise<void>; unmount(): void };
    raceProbes: { probe(name: string): number; rows(): Promise<Record<string, number>> };
    /** A member of the page's own window. It is there only when an application's write reached the page. */
    benchValue?: number;
    raceHeard?: Record<string, number>;
  }
}
