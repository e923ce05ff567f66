import type { OpeningPart, OpeningTimes } from '../model/opening';

/** How many openings can be looked at; the entries of older ones are taken away. */
const KEPT = 20;
/** What a person has done counts as the reason of an opening for so long, ms. */
const REASON_MS = 1_000;

const kept: string[][] = [];
let pressedAt = -Infinity;
let clickedAt = -Infinity;

/** Notes when people press and click. Called once, with the engine. */
export function watchPresses(): void {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), options);
  for (const type of ['click', 'keydown'] as const)
    window.addEventListener(type, ({ timeStamp }) => (clickedAt = timeStamp), options);
}

/**
 * What one opening of an app spends its time on, from the press of the mouse to the first frame with it. When it ends,
 * it stands among the page's measures, and in the panel "Performance" of the browser. Names and numbers only: it keeps
 * nothing of the app.
 */
export class OpeningTrace {
  private readonly starts: { part: OpeningPart; at: number }[] = [];
  private ended = false;

  /**
   * @param name the instance's, unique in the page
   * @param openedAt when the host has asked for the app, by `performance.now()`
   * @param onEnd is told once, also of an opening that failed
   */
  constructor(
    private readonly name: string,
    openedAt: number,
    private readonly onEnd: (times: OpeningTimes) => void = () => {},
  ) {
    const isReason = (at: number): boolean => at <= openedAt && openedAt - at < REASON_MS;
    const pressed = isReason(pressedAt);
    const clicked = isReason(clickedAt);
    if (pressed) this.starts.push({ part: 'press', at: pressedAt });
    if (clicked && (!pressed || clickedAt > pressedAt)) this.starts.push({ part: 'host', at: clickedAt });
    this.starts.push({ part: 'engine', at: openedAt });
  }

  /** Begins a part, and ends the one before. A part that is entered again goes on. */
  enter(part: OpeningPart): void {
    if (!this.ended && this.starts.at(-1)?.part !== part) this.starts.push({ part, at: performance.now() });
  }

  /** The same, where another part is what goes on now. */
  follow(before: OpeningPart, part: OpeningPart): void {
    if (this.starts.at(-1)?.part === before) this.enter(part);
  }

  /** The app is mounted: the next frame has it. */
  mounted(): void {
    this.enter('paint');
    requestAnimationFrame(() => {
      // A message comes after the frame that is being drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => this.end();
      port2.postMessage(undefined);
    });
  }

  /** Writes the measures. Also for an opening that failed or was given up: then its last part is where it stopped. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    const end = performance.now();
    const startedAt = this.starts[0]?.at ?? end;
    const names = [`${this.name}: opening`];
    measure(`${this.name}: opening`, startedAt, end, 'primary-dark');
    const parts: { part: OpeningPart; ms: number }[] = [];
    for (const [index, { part, at }] of this.starts.entries()) {
      const name = `${this.name}: ${part}`;
      const next = this.starts[index + 1]?.at ?? end;
      names.push(name);
      measure(name, at, next, 'primary');
      parts.push({ part, ms: next - at });
    }
    this.onEnd({ startedAt, endedAt: end, parts });
    kept.push(names);
    if (kept.length > KEPT) for (const name of kept.shift() ?? []) performance.clearMeasures(name);
  }
}

function measure(name: string, start: number, end: number, color: string): void {
  performance.measure(name, {
    start,
    end,
    detail: { devtools: { dataType: 'track-entry', track: 'Openings', trackGroup: 'Micro-apps', color } },
  });
}
