import type { MicroAppError } from '../model/errors';
import type { MicroAppHost } from '../model/host';
import type { OpeningTimes } from '../model/opening';
import type { Panel } from './panel';

interface About {
  id: string;
  openedAt: number;
  prefix: string;
  /** Its files came before anybody asked for it, or it was parked. */
  ahead: boolean;
  /** A frame: it has no times of its own, and no first frame that could be seen from here. */
  framed: boolean;
}

/** Tells the host of one opening, once, when it has ended. What nobody has waited for is not told. */
export class OpeningTeller {
  private times: OpeningTimes | undefined;
  private warm = false;
  private error: MicroAppError | undefined;
  private ended = false;
  private told = false;
  private readonly entry: string;
  private readonly isFallback: boolean;

  constructor(
    private readonly host: Pick<MicroAppHost, 'onOpening'>,
    private readonly panel: Panel,
    private readonly about: About,
  ) {
    this.entry = panel.entryUrl;
    this.isFallback = panel.entryUrl !== panel.givenUrl;
  }

  traced(times: OpeningTimes, warm: boolean): void {
    this.times = times;
    this.warm = warm;
    if (this.ended) this.tell();
  }

  mounted(): void {
    this.ended = true;
    if (this.about.framed) this.tell();
  }

  failed(error: MicroAppError): void {
    this.ended = true;
    this.error = error;
    this.tell();
  }

  private tell(): void {
    const { host, panel, about, times, error, entry, isFallback } = this;
    const { id, openedAt, prefix, ahead } = about;
    if (this.told || !host.onOpening || panel.askedAt === Infinity) return;
    this.told = true;
    const endedAt = times?.endedAt ?? performance.now();
    // From the press of the mouse on, or, where the app was being opened before, from when it was asked for.
    const startedAt = panel.askedAt > openedAt ? panel.askedAt : (times?.startedAt ?? openedAt);
    host.onOpening({
      id,
      prefix,
      entry,
      panelKey: panel.key,
      warm: this.warm || ahead,
      isFallback,
      ms: Math.max(0, endedAt - startedAt),
      parts: times?.parts ?? [],
      ...(error && { error }),
    });
  }
}
