import type { FormValues } from '@portal/contract/workflow/form';
import type { LocalStore } from './local-copy';

/** `moved`: saved on another page since, so the person chooses. `local`: only on this device for now. */
export type DraftState = { status: 'idle' | 'saving' | 'local' | 'moved' } | { status: 'saved'; at: Date };

interface Ports {
  /** Gives the new version. @throws an error whose `code` is 409 when the draft was saved elsewhere since */
  save(data: FormValues, version: number): Promise<number>;
  local: LocalStore;
  onState(state: DraftState): void;
}

/** After the last letter, in ms. */
const PAUSE_MS = 800;
/** Between attempts while the server cannot be reached, in ms. */
const RETRY_MS = 10_000;
const CONFLICT = 409;

/**
 * Sees to it that nothing typed is lost: each change is kept in this browser at once and at the server after a pause;
 * the copy here goes only when the server has said that it has the same.
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

  /** Something was typed. */
  change(data: FormValues): void {
    this.waiting = data;
    this.ports.local.write({ data, version: this.version });
    this.ports.onState({ status: 'saving' });
    this.schedule(PAUSE_MS);
  }

  /** Saves what waits, and settles when nothing is under way any more. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.waiting !== undefined && !this.stopped) await this.saveNow();
  }

  /** Holds all saving, and waits for what is under way: what is being sent for good must not come back as a draft. */
  async hold(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Goes on after `hold`. */
  resume(): void {
    this.stopped = false;
    if (this.waiting !== undefined) this.schedule(PAUSE_MS);
  }

  /** The draft is gone, or another one is taken: nothing of the old one is saved any more. */
  restart(version: number): void {
    clearTimeout(this.timer);
    this.waiting = undefined;
    this.stopped = false;
    this.version = version;
    this.ports.local.clear();
    this.ports.onState({ status: 'idle' });
  }

  /** What is here replaces what was saved elsewhere as that version. */
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
    this.running ??= this.attempt().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async attempt(): Promise<void> {
    const data = this.waiting;
    if (data === undefined) return;
    try {
      this.version = await this.ports.save(data, this.version);
    } catch (error) {
      const moved = typeof error === 'object' && error !== null && Reflect.get(error, 'code') === CONFLICT;
      this.ports.onState({ status: moved ? 'moved' : 'local' });
      // After a conflict the person decides; otherwise the server is asked again.
      if (!moved) this.schedule(RETRY_MS);
      return;
    }
    if (this.waiting === data) {
      this.waiting = undefined;
      this.ports.local.clear();
      this.ports.onState({ status: 'saved', at: new Date() });
    } else {
      // More was typed meanwhile: the copy here is now based on what the server has just taken.
      this.ports.local.write({ data: this.waiting ?? data, version: this.version });
      this.schedule(PAUSE_MS);
    }
  }
}
