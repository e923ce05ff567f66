/** How often a sign of life is sent, ms. */
const BEAT_MS = 500;
/** A line on which no sign of life came back for this long is away, ms. */
const SILENCE_MS = 2_000;
/** A line that was away for this long is opened anew, ms: its other end may be gone without having closed it. */
const DEATH_MS = 6_000;

interface HeartbeatEvents {
  /** Sends a sign of life, which is to come back. */
  beat: (text: string) => void;
  onLife: () => void;
  onSilence: () => void;
  onDeath: () => void;
}

/** Watches a line by what this server sends to itself over it. */
export class Heartbeat {
  private heardAt = performance.now();
  private renewedAt = performance.now();
  private beatAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly events: HeartbeatEvents) {
    this.timer = setInterval(() => this.tick(), BEAT_MS);
    this.timer.unref();
  }

  /** A sign of life came back. */
  heard(): void {
    this.heardAt = performance.now();
    this.events.onLife();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    // A process that stood still has not listened: what came meanwhile waits to be read.
    if (now - this.beatAt > SILENCE_MS) this.heardAt = Math.max(this.heardAt, now - BEAT_MS);
    this.beatAt = now;
    this.events.beat(JSON.stringify({ beat: Math.round(now) }));
    if (now - this.heardAt > SILENCE_MS) this.events.onSilence();
    if (now - Math.max(this.heardAt, this.renewedAt) > DEATH_MS) {
      this.renewedAt = now;
      this.events.onDeath();
    }
  }
}
