import type { FormValues } from '@portal/contract/workflow/form';
import type { LocalStore } from './local-copy';

/** `moved`: another page has saved the draft since; the person chooses. `local`: saved only on this device so far. */
export type DraftState = { status: 'idle' | 'saving' | 'local' | 'moved' } | { status: 'saved'; at: Date };

interface Ports {
  /** Gives the new version. @throws an error whose `code` is 409 when the draft was saved elsewhere since */
  save(data: FormValues, version: number): Promise<number>;
  local: LocalStore;
  onState(state: DraftState): void;
}

/** The time between the last letter and saving, in ms. */
const PAUSE_MS = 800;
/** The time before saving again when the server could not be reached, in ms. */
const RETRY_MS = 10_000;
const CONFLICT = 409;

/**
 * Keeps what a person types. Each change is saved in this browser at once, and at the server after a pause. The local
 * copy is removed only when the server has confirmed the same data.
 */
export class DraftKeeper {
  private waiting: FormValues | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly ports: Ports,
    private version: number,
  ) {}

  /** Call it after each change of the form. */
  change(data: FormValues): void {
    this.waiting = data;
    this.ports.local.write({ data, version: this.version });
    this.ports.onState({ status: 'saving' });
    this.schedule(PAUSE_MS);
  }

  /** Saves what is not saved yet. Resolves when no save is running. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.waiting !== undefined && !this.stopped) await this.saveNow();
  }

  /** Stops saving, and waits for a save that runs. Call it before sending, so that no draft is saved afterwards. */
  async hold(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Saves again after `hold`. */
  resume(): void {
    this.stopped = false;
    if (this.waiting !== undefined) this.schedule(PAUSE_MS);
  }

  /** Forgets the draft, because it was deleted or another one is used. */
  restart(version: number): void {
    clearTimeout(this.timer);
    this.waiting = undefined;
    this.stopped = false;
    this.version = version;
    this.ports.local.clear();
    this.ports.onState({ status: 'idle' });
  }

  /** Replaces the draft of that version, which another page has saved, with this data. */
  keepMine(data: FormValues, version: number): Promise<void> {
    this.version = version;
    this.change(data);
    return this.flush();
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private saveNow(): Promise<void> {
    this.running ??= this.saveOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const data = this.waiting;
    if (data === undefined) return;
    try {
      this.version = await this.ports.save(data, this.version);
    } catch (error) {
      const moved = typeof error === 'object' && error !== null && Reflect.get(error, 'code') === CONFLICT;
      this.ports.onState({ status: moved ? 'moved' : 'local' });
      // After a conflict the person decides. After other failures the save is repeated.
      if (!moved) this.schedule(RETRY_MS);
      return;
    }
    if (this.waiting === data) {
      this.waiting = undefined;
      this.ports.local.clear();
      this.ports.onState({ status: 'saved', at: new Date() });
    } else {
      // The person typed more in the meantime: the local copy now follows the version that was just saved.
      this.ports.local.write({ data: this.waiting ?? data, version: this.version });
      this.schedule(PAUSE_MS);
    }
  }
}
