import type { Called, Ledger, LedgerItem } from './ledger';
import { runTask } from './run-task';

interface Frame {
  callback: FrameRequestCallback;
  /** The browser's handle; undefined while the request rests. */
  handle: number | undefined;
  entry: LedgerItem;
}

/** An app's animation frames: asked for while it is hidden, they wait until it is shown. */
export class RestingFrames {
  private readonly frames = new Map<number, Frame>();
  private lastId = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly rests: () => boolean,
  ) {}

  request(callback: FrameRequestCallback, below: Called): number {
    if (this.ledger.isEnded) return 0;
    const id = ++this.lastId;
    const entry = this.ledger.open('frame', 'animation frame', () => this.cancel(id), below);
    const frame: Frame = { callback, handle: undefined, entry };
    this.frames.set(id, frame);
    if (!this.rests()) this.ask(id, frame);
    return id;
  }

  cancel(id: number): void {
    const frame = this.frames.get(id);
    if (!frame) return;
    if (frame.handle !== undefined) window.cancelAnimationFrame(frame.handle);
    this.ledger.close(frame.entry);
    this.frames.delete(id);
  }

  /** Rests or goes on, as the app is hidden or shown now. */
  follow(): void {
    const resting = this.rests();
    for (const [id, frame] of this.frames) {
      if (!resting && frame.handle === undefined) this.ask(id, frame);
      else if (resting && frame.handle !== undefined) {
        window.cancelAnimationFrame(frame.handle);
        frame.handle = undefined;
      }
    }
  }

  private ask(id: number, frame: Frame): void {
    frame.handle = window.requestAnimationFrame((time) => {
      this.frames.delete(id);
      this.ledger.close(frame.entry);
      runTask(this.ledger.instanceId, frame.callback, undefined, [time]);
    });
  }
}
