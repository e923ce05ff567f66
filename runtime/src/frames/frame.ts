import { startDeadline, type Deadline } from '../engine/deadline';
import type { PanelInstance } from '../engine/instance';
import type { PanelOptions } from '../engine/instance-options';
import { errorOf, type MicroAppError } from '../model/errors';
import type { FrameMessage, FrameRules } from '../model/frames';
import type { MicroAppTab } from '../model/host';
import { DEFAULT_LOAD_LIMIT_MS } from '../model/registration';
import type { Waiting } from '../model/waiting';
import { frameAddress, pathBelow } from './frame-address';
import { FrameChannel } from './frame-channel';
import { createFrameElement, layOut, layOutUnseen } from './frame-element';
import { frameOrigins } from './frame-origins';
import { tellPresses } from './presses';

/**
 * One page in an iframe (`frame` in its registration): a document and a window of its own, without qiankun. It is put
 * into its panel once and never moved, because that would load it again. Not used again after `end`.
 */
export class Frame implements PanelInstance {
  private readonly element: HTMLIFrameElement;
  private readonly ending = new AbortController();
  private readonly channel: FrameChannel | undefined;
  private readonly deadline: Deadline;
  /** The tab's path that the page was given last. */
  private path = '';
  private state: 'new' | 'loading' | 'shown' = 'new';
  private loaded = false;
  private visible = false;
  private height: number | null = null;

  /** @param tab the panel's tab at any moment */
  constructor(
    private readonly options: PanelOptions,
    private readonly tab: () => MicroAppTab,
    rules: FrameRules | undefined,
  ) {
    const { id, registration, entryUrl } = options;
    this.element = createFrameElement(id);
    this.deadline = startDeadline(registration.loadLimitMs ?? DEFAULT_LOAD_LIMIT_MS);
    this.deadline.enter('frame');
    this.deadline.reached.catch((error: unknown) => this.tooLate(errorOf(error)));
    const { signal } = this.ending;
    tellPresses(this.element, signal);
    if (rules)
      this.channel = new FrameChannel({
        name: registration.name,
        frame: this.element,
        origins: frameOrigins(registration, entryUrl, location.origin),
        rules,
        ending: signal,
        onMessage: (message) => this.obey(message),
      });
  }

  start(): void {
    const { section } = this.options;
    this.state = 'loading';
    if (!this.visible) this.deadline.pause();
    this.path = this.tabPath;
    layOutUnseen(section, this.element);
    this.element.addEventListener('load', () => this.onLoad(), { signal: this.ending.signal });
    this.element.title = this.tab().title;
    this.element.src = this.address;
    section.append(this.element);
  }

  /** Called when its tab becomes active or is navigated. */
  show(): void {
    this.visible = true;
    if (this.state === 'new' || this.ending.signal.aborted) return;
    this.deadline.resume();
    this.element.title = this.tab().title;
    this.follow();
    this.channel?.post({ type: 'visible', visible: true });
  }

  hide(): void {
    this.visible = false;
    this.deadline.pause();
    this.channel?.post({ type: 'visible', visible: false });
  }

  /** A frame has a history of its own. The address comes with the next `show`. */
  deliver(): void {}

  /** Resolves to false: a frame is not parked. */
  park(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Is not called: nothing is parked. */
  resume(): void {}

  /** Takes the frame away, and with it its document. Safe at any moment and any number of times. */
  end(): Promise<void> {
    this.ending.abort();
    this.deadline.end();
    this.element.remove();
    return Promise.resolve();
  }

  waitingFor(): Waiting | undefined {
    return this.state === 'loading' ? { step: 'frame', what: this.address, others: 0 } : undefined;
  }

  private get tabPath(): string {
    const { registration, href } = this.tab();
    return pathBelow(registration.prefix, href);
  }

  private get address(): string {
    return frameAddress(this.options.entryUrl, this.path);
  }

  /** Brings the page to the tab's address. One that is connected goes there itself, without being loaded. */
  private follow(): void {
    const path = this.tabPath;
    if (path === this.path) return;
    this.path = path;
    if (this.channel?.isConnected) this.channel.post({ type: 'path', path });
    // No entry of its own in the history: the tab's address has one already.
    else this.element.contentWindow?.location.replace(this.address);
  }

  /** The event comes for pages of errors, too. The browser does not tell them apart from what was asked for. */
  private onLoad(): void {
    if (this.state !== 'loading') return;
    if (this.isHostPage) return this.fail({ code: 'hostPage', url: this.address });
    this.loaded = true;
    if (this.options.registration.frame !== 'connected') this.becomeShown();
  }

  /** Whether the host's own page came, because nothing is deployed at the entry: it would show itself, endlessly. */
  private get isHostPage(): boolean {
    // Null for a page of another origin, which is never the host's.
    const html = this.element.contentDocument?.documentElement.outerHTML;
    return html !== undefined && this.options.host.isOwnPage?.(html) === true;
  }

  private becomeShown(): void {
    if (this.state === 'shown') return;
    this.state = 'shown';
    this.deadline.end();
    this.layOut();
    this.options.onMounted();
  }

  private layOut(): void {
    if (this.state === 'shown') layOut(this.options.section, this.element, this.height);
  }

  private obey(message: FrameMessage): void {
    const { options, tab, channel } = this;
    switch (message.type) {
      case 'ready': {
        // What a page before it in this frame has said does not count for this one.
        options.onDirty(false);
        this.height = null;
        const { id, registration } = options;
        channel?.post({ type: 'init', name: id, prefix: registration.prefix, path: this.path, visible: this.visible });
        this.becomeShown();
        return this.layOut();
      }
      case 'title':
        return options.host.onTitle?.(tab().key, message.title);
      case 'height':
        this.height = message.height;
        return this.layOut();
      case 'navigate':
        // A page that nobody sees does not lead anybody away.
        return this.visible ? options.host.navigate(message.href) : undefined;
      case 'dirty':
        return options.onDirty(message.dirty);
      case 'keydown':
        return this.press(message.pressed);
    }
  }

  /** Presses a key of the host, as if the focus was not in the frame. Nobody types in a frame that has no focus. */
  private press(pressed: KeyboardEventInit): void {
    if (!this.visible || document.activeElement !== this.element) return;
    this.element.dispatchEvent(
      new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true, composed: true }),
    );
  }

  private tooLate(error: MicroAppError): void {
    if (error.code !== 'timeout') return this.fail(error);
    const { limitMs } = error;
    const url = this.address;
    this.fail(this.loaded ? { code: 'frameSilent', url, limitMs } : { ...error, url });
  }

  private fail(error: MicroAppError): void {
    this.deadline.end();
    this.options.onFailed(error);
  }
}
