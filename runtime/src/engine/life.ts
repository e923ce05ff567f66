import { nextState, type InstanceEvent, type InstanceState } from '../model/instance-state';
import type { Deadline } from './deadline';

/** Thrown while an instance is opened that was ended meanwhile. It is no failure and is not reported. */
export class InstanceEnded extends Error {
  constructor() {
    super('the instance has ended');
    this.name = 'InstanceEnded';
  }
}

/** One error for all instances. An error of its own would keep, by its stack, the caller of `end` in memory. */
const ENDED = new InstanceEnded();

/** The state of an instance. It can wait for something, and stops waiting when the instance ends. */
export class Life {
  private current: InstanceState = 'fetching';
  /** Ends what waits. One promise for the end would keep all that has ever waited. */
  private readonly waiting = new Set<() => void>();

  get state(): InstanceState {
    return this.current;
  }

  is(state: InstanceState): boolean {
    return this.current === state;
  }

  /**
   * Moves on. @throws InstanceEnded where the instance has ended before
   * @throws Error where the event cannot happen now: a mistake of the engine
   */
  move(event: InstanceEvent): void {
    this.expectAlive();
    const next = nextState(this.current, event);
    if (!next) throw new Error(`an instance that is ${this.current} cannot ${event}`);
    this.current = next;
    if (next === 'ended') for (const stop of [...this.waiting]) stop();
  }

  /** @throws InstanceEnded */
  expectAlive(): void {
    if (this.current === 'ended') throw ENDED;
  }

  /** Waits for something. @throws InstanceEnded as soon as the instance ends */
  async wait<Value>(something: Promise<Value>): Promise<Value> {
    something.catch(() => {});
    this.expectAlive();
    const value = await new Promise<Value>((resolve, reject) => {
      const stop = (): void => {
        this.waiting.delete(stop);
        reject(ENDED);
      };
      this.waiting.add(stop);
      const settled = (settle: () => void): void => {
        this.waiting.delete(stop);
        settle();
      };
      something.then(
        (result) => settled(() => resolve(result)),
        (error: unknown) => settled(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
    });
    this.expectAlive();
    return value;
  }

  /** The same, with a limit. @throws MicroAppFailure at the deadline */
  waitWithin<Value>(deadline: Deadline, something: Promise<Value>): Promise<Value> {
    something.catch(() => {});
    return this.wait(Promise.race([something, deadline.reached]));
  }
}
