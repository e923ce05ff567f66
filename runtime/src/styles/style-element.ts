import { documentInstance, instanceAround } from './instances';
import type { AppliedSheet, InstanceSheets } from './instance-sheets';
import { Mirror } from './mirror';

export const STYLE_ELEMENT = 'microapp-style';
/** A media query that no device matches. The app's own sheet is parsed, but never applied. */
const NO_MEDIA = 'not all';
/**
 * With at least this many child nodes, a library adds them one by one. The mirror is then written once for all of them.
 */
const MANY_NODES = 16;

const texts = new MutationObserver((records) => {
  for (const { target } of records) {
    const element = target instanceof MicroAppStyle ? target : target.parentNode;
    if (element instanceof MicroAppStyle) element.sync();
  }
});

/**
 * The `style` element that an app's `createElement` gives. As soon as it is connected, a mirror applies its rules,
 * scoped to the app. Inside a shadow root it is an ordinary style element.
 */
export class MicroAppStyle extends HTMLStyleElement implements AppliedSheet {
  private mirror: Mirror | undefined;
  private sheets: InstanceSheets | undefined;
  private shown: string | undefined;
  private ownMedia = '';
  private pending = false;

  constructor() {
    super();
    texts.observe(this, { childList: true, characterData: true, subtree: true });
  }

  get source(): string {
    return this.shown ?? '';
  }

  connectedCallback(): void {
    // In a shadow root, or in a frame's document.
    if (!document.contains(this)) {
      this.release();
      return;
    }
    if (super.getAttribute('media') !== NO_MEDIA) {
      this.ownMedia = super.getAttribute('media') ?? '';
      super.setAttribute('media', NO_MEDIA);
    }
    this.sheets = instanceAround(this) ?? documentInstance(this);
    this.mirror ??= new Mirror(this);
    this.mirror.place();
    this.sheets?.track(this);
    this.shown = undefined;
    this.sync();
  }

  disconnectedCallback(): void {
    this.mirror?.remove();
    this.sheets?.forget(this);
    this.shown = undefined;
  }

  /** In a shadow root the sheet counts for that root only: nothing to scope. */
  private release(): void {
    this.disconnectedCallback();
    if (super.getAttribute('media') !== NO_MEDIA) return;
    if (this.ownMedia) super.setAttribute('media', this.ownMedia);
    else super.removeAttribute('media');
  }

  /** Brings the mirror to the element's present text. Called after each change. */
  sync(): void {
    if (!this.mirror?.element.isConnected || !this.isConnected) return;
    if (this.childNodes.length <= MANY_NODES) {
      this.write();
      return;
    }
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      this.write();
    });
  }

  apply(): void {
    this.shown = undefined;
    this.write();
  }

  private write(): void {
    const text = this.textContent ?? '';
    if (text === this.shown || !this.mirror || !this.isConnected) return;
    this.shown = text;
    const { mirror } = this;
    mirror.element.media = this.ownMedia;
    const plain = !this.type || this.type.toLowerCase() === 'text/css';
    if (!this.sheets || !plain) mirror.write('');
    else this.sheets.render(plain ? text : '', (css) => (this.shown === text ? mirror.write(css) : undefined));
  }

  override get media(): string {
    return this.ownMedia;
  }

  override set media(value: string) {
    this.setAttribute('media', value);
  }

  override get disabled(): boolean {
    return this.mirror?.element.disabled ?? false;
  }

  override set disabled(value: boolean) {
    if (this.mirror) this.mirror.element.disabled = value;
  }

  override setAttribute(name: string, value: string): void {
    if (name.toLowerCase() !== 'media') {
      super.setAttribute(name, value);
      return;
    }
    this.ownMedia = value;
    if (this.mirror) this.mirror.element.media = value;
    if (this.getRootNode() instanceof ShadowRoot) super.setAttribute('media', value);
  }

  override getAttribute(name: string): string | null {
    return name.toLowerCase() === 'media' ? this.ownMedia || null : super.getAttribute(name);
  }

  override hasAttribute(name: string): boolean {
    return name.toLowerCase() === 'media' ? this.ownMedia !== '' : super.hasAttribute(name);
  }

  override removeAttribute(name: string): void {
    if (name.toLowerCase() === 'media') this.setAttribute('media', '');
    else super.removeAttribute(name);
  }
}

/** Members that change the text; the mirror follows each at once, for the app may measure in the same turn. */
const WRITERS = [
  'appendChild',
  'insertBefore',
  'removeChild',
  'replaceChild',
  'append',
  'prepend',
  'replaceChildren',
  'insertAdjacentText',
  'normalize',
] as const;
const TEXTS = ['textContent', 'innerHTML', 'innerText'] as const;

function descriptorOf(prototype: object | null, name: string): PropertyDescriptor | undefined {
  for (let holder = prototype; holder; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found) return found;
  }
  return undefined;
}

/** Registers the element; safe to call any number of times. */
export function defineStyleElement(): void {
  if (customElements.get(STYLE_ELEMENT)) return;
  for (const name of WRITERS) {
    const native: unknown = Reflect.get(HTMLStyleElement.prototype, name);
    if (typeof native !== 'function') continue;
    Object.defineProperty(MicroAppStyle.prototype, name, {
      configurable: true,
      writable: true,
      value: function (this: MicroAppStyle, ...args: unknown[]): unknown {
        const result: unknown = Reflect.apply(native, this, args);
        this.sync();
        return result;
      },
    });
  }
  for (const name of TEXTS) {
    const native = descriptorOf(HTMLStyleElement.prototype, name);
    if (!native?.get || !native.set) continue;
    const { get, set } = native;
    Object.defineProperty(MicroAppStyle.prototype, name, {
      configurable: true,
      get(this: MicroAppStyle): unknown {
        return get.call(this);
      },
      set(this: MicroAppStyle, value: unknown): void {
        set.call(this, value);
        this.sync();
      },
    });
  }
  customElements.define(STYLE_ELEMENT, MicroAppStyle, { extends: 'style' });
}
