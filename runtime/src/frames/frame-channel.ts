import type { FrameMessage, FrameRules, HostMessage } from '../model/frames';

interface ChannelOptions {
  /** Base name of the app, for lines of the console. */
  name: string;
  frame: HTMLIFrameElement;
  /** The origins that are spoken with. No other hears or says anything. */
  origins: readonly string[];
  rules: FrameRules;
  /** Ends the listening. */
  ending: AbortSignal;
  onMessage(message: FrameMessage): void;
}

/**
 * What is said between the host and the page in a frame. A message counts only where it comes from this frame's window
 * and from a listed origin. What is posted names the origin of the page that said `ready`: where another page stands in
 * the frame by then, the browser drops it.
 */
export class FrameChannel {
  /** The origin of the page that listens; undefined before one has said so. */
  private peer: string | undefined;
  private readonly warned = new Set<string>();

  constructor(private readonly options: ChannelOptions) {
    window.addEventListener('message', (event) => this.hear(event), { signal: options.ending });
    options.ending.addEventListener(
      'abort',
      options.rules.subscribe(() => this.post({ type: 'data' })),
    );
  }

  get isConnected(): boolean {
    return this.peer !== undefined;
  }

  /** Tells the page something; nothing where none has said that it listens. */
  post(message: HostMessage): void {
    const { frame, rules, ending } = this.options;
    if (this.peer === undefined || ending.aborted) return;
    frame.contentWindow?.postMessage(rules.write(message), this.peer);
  }

  private hear({ source, origin, data }: MessageEvent<unknown>): void {
    const { frame, origins, rules, onMessage } = this.options;
    if (source === null || source !== frame.contentWindow) return;
    const message = rules.read(data);
    if (message === undefined) return;
    if (!origins.includes(origin))
      return this.warnOnce(`a page of ${origin} in its frame is not answered: frameOrigins does not list it`);
    if (typeof message === 'string') return this.warnOnce(`its frame posted what is not understood: ${message}`);
    if (message.type === 'ready') this.peer = origin;
    onMessage(message);
  }

  /** A page that posts without end must not fill the console. */
  private warnOnce(text: string): void {
    if (this.warned.has(text)) return;
    this.warned.add(text);
    if (this.warned.size <= WARNINGS_LIMIT) console.warn(`[portal] ${this.options.name}: ${text}`);
  }
}

/** How many different warnings one frame gets. */
const WARNINGS_LIMIT = 10;
