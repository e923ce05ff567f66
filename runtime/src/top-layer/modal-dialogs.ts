import type { Ledger, LedgerItem } from '../ledger/ledger';
import { MODAL_ATTRIBUTE } from '../sandbox/stand-ins';
import { lies, nodeAround } from './app-layers';
import { askToClose } from './ask-to-close';
import { addLayerStyle, edgeVariable, SHADE_TAG } from './layer-style';
import { labelOf } from './label-of';
import { standFor } from './shade';

interface Modal {
  dialog: HTMLDialogElement;
  shade: HTMLElement;
  /** What had the focus before. */
  opener: Element | null;
  /** The app's own `popover` attribute. */
  popover: string | null;
  item: LedgerItem;
}

interface Options {
  slot: HTMLElement;
  /** Where the shade is put. */
  root: HTMLElement;
  ledger: Ledger;
  isVisible(): boolean;
  onChange(): void;
}

/**
 * The modal dialogs of one app. A browser's own modal dialog makes the whole page inert, even while it is hidden. Here
 * a dialog is in the top layer as a popover is, and the rest of the app alone is inert: the shell goes on working, and
 * a hidden tab takes its dialogs out of sight.
 */
export class ModalDialogs {
  private readonly open: Modal[] = [];
  private readonly inert = new Set<HTMLElement>();
  /** The dialogs that this shows or hides as popovers at the moment: the app hears of its dialogs only. */
  private readonly quiet = new Set<EventTarget>();
  private readonly owed = new WeakSet<EventTarget>();
  private readonly watch = new MutationObserver(() => this.settle());
  private readonly size = new ResizeObserver(() => this.measure());

  constructor(private readonly options: Options) {
    const { slot } = options;
    slot.addEventListener('beforetoggle', this.onBeforeToggle, true);
    slot.addEventListener('toggle', this.onToggle, true);
    slot.addEventListener('command', this.onCommand, true);
  }

  get any(): boolean {
    return this.open.length > 0;
  }

  show(dialog: HTMLDialogElement, native: () => unknown): void {
    const { ledger, root, isVisible, onChange } = this.options;
    this.settle();
    if (this.find(dialog) || ledger.isEnded) return;
    if (!dialog.isConnected || dialog.open || dialog.matches(':popover-open')) {
      // The browser says why it cannot be.
      native();
      return;
    }
    const tree = dialog.getRootNode();
    if (tree instanceof ShadowRoot) addLayerStyle(tree);
    const modal: Modal = {
      dialog,
      shade: standFor(document.createElement(SHADE_TAG), dialog),
      opener: document.activeElement,
      popover: dialog.getAttribute('popover'),
      item: ledger.open(
        'layer',
        () => labelOf(dialog),
        () => this.release(modal),
        HTMLDialogElement.prototype.showModal,
      ),
    };
    this.open.push(modal);
    this.follow();
    // A hidden app must not move the focus, which is what the browser's own way does first.
    if (isVisible()) dialog.show();
    else dialog.setAttribute('open', '');
    if (!dialog.open) {
      this.release(modal);
      return;
    }
    dialog.setAttribute(MODAL_ATTRIBUTE, '');
    root.append(modal.shade);
    this.measure();
    this.rise(modal);
    onChange();
  }

  closed(dialog: HTMLDialogElement): void {
    const modal = this.find(dialog);
    if (modal && !dialog.open) this.release(modal);
  }

  end(): void {
    for (const modal of this.open.toReversed()) this.release(modal);
    const { slot } = this.options;
    slot.removeEventListener('beforetoggle', this.onBeforeToggle, true);
    slot.removeEventListener('toggle', this.onToggle, true);
    slot.removeEventListener('command', this.onCommand, true);
  }

  private find(dialog: EventTarget | null): Modal | undefined {
    return this.open.find((each) => each.dialog === dialog);
  }

  /** Puts a dialog above all else of the app; one below `transform` or `overflow` is not bound by these. */
  private rise({ dialog, shade }: Modal): void {
    shade.popover = 'manual';
    shade.showPopover();
    this.quietly(dialog, () => {
      dialog.popover = 'manual';
      try {
        dialog.showPopover();
      } catch {
        // The first browsers with popovers refuse a dialog that is open.
        dialog.removeAttribute('open');
        dialog.showPopover();
        dialog.setAttribute('open', '');
      }
    });
  }

  private quietly(dialog: HTMLDialogElement, act: () => void): void {
    const was = dialog.matches(':popover-open');
    this.quiet.add(dialog);
    try {
      act();
    } finally {
      this.quiet.delete(dialog);
    }
    if (dialog.matches(':popover-open') !== was) this.owed.add(dialog);
  }

  private release(modal: Modal): void {
    const index = this.open.indexOf(modal);
    if (index < 0) return;
    this.open.splice(index, 1);
    const { dialog, shade, opener, popover, item } = modal;
    const { ledger, slot, onChange } = this.options;
    const active = document.activeElement;
    const hadFocus = active === document.body || lies(active, dialog);
    ledger.close(item);
    const wasClosed = !dialog.open;
    dialog.removeAttribute('open');
    if (dialog.matches(':popover-open')) this.quietly(dialog, () => dialog.hidePopover());
    if (popover === null) dialog.removeAttribute('popover');
    else dialog.setAttribute('popover', popover);
    dialog.removeAttribute(MODAL_ATTRIBUTE);
    shade.remove();
    this.follow();
    if (wasClosed && hadFocus && opener instanceof HTMLElement && slot.contains(opener))
      opener.focus({ preventScroll: true });
    onChange();
  }

  /** Follows what was closed without a call: by a form, by its attribute, or by leaving the document. */
  private settle(): void {
    for (const modal of this.open.toReversed()) {
      const { dialog } = modal;
      if (!dialog.open) this.release(modal);
      else if (!dialog.matches(':popover-open')) {
        // Taken out of the document and put in again it is as in a browser: open, and no longer modal.
        this.release(modal);
        dialog.setAttribute('open', '');
      }
    }
    this.follow();
  }

  /** Makes all but the uppermost dialog inert, also what has come since. */
  private follow(): void {
    const { slot, root } = this.options;
    this.watch.disconnect();
    const wanted = new Set<HTMLElement>();
    const top = this.open.at(-1)?.dialog;
    if (top) {
      this.watch.observe(root, { childList: true, subtree: true });
      for (
        let inner: Node = top, outer = nodeAround(top);
        outer && inner !== slot;
        inner = outer, outer = nodeAround(outer)
      ) {
        if (outer instanceof ShadowRoot) this.watch.observe(outer, { childList: true, subtree: true });
        if (outer === slot) break;
        for (const each of outer.childNodes)
          if (each !== inner && each instanceof HTMLElement && each.localName !== SHADE_TAG) wanted.add(each);
      }
      for (const { dialog } of this.open) this.watch.observe(dialog, { attributeFilter: ['open'] });
      this.size.observe(this.panel);
      window.addEventListener('scroll', this.measure, true);
      window.addEventListener('resize', this.measure);
      window.addEventListener('keydown', this.onKey);
    } else {
      this.size.disconnect();
      window.removeEventListener('scroll', this.measure, true);
      window.removeEventListener('resize', this.measure);
      window.removeEventListener('keydown', this.onKey);
    }
    for (const each of this.inert)
      if (!wanted.has(each)) {
        each.inert = false;
        this.inert.delete(each);
      }
    for (const each of wanted)
      if (!each.inert) {
        each.inert = true;
        this.inert.add(each);
      }
  }

  /** The panel that the host shows the app in: its section's own box scrolls. */
  private get panel(): Element {
    const { slot } = this.options;
    return slot.parentElement?.parentElement ?? slot;
  }

  private readonly measure = (): void => {
    if (!this.options.isVisible()) return;
    const { top, right, bottom, left } = this.panel.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const edges = { top, right: clientWidth - right, bottom: clientHeight - bottom, left };
    for (const [edge, distance] of Object.entries(edges))
      this.options.slot.style.setProperty(edgeVariable(edge), `${Math.max(0, distance)}px`);
  };

  private readonly onBeforeToggle = (event: Event): void => {
    if (event.target && (this.quiet.has(event.target) || isShade(event.target))) event.stopImmediatePropagation();
  };

  private readonly onToggle = (event: Event): void => {
    // The browser tells of the dialog, and once more of the popover that it is. One of the two is enough.
    if (event.target && (this.owed.delete(event.target) || isShade(event.target))) event.stopImmediatePropagation();
  };

  /** `<button command="show-modal">` opens without a call. */
  private readonly onCommand = (event: Event): void => {
    const { target: dialog } = event;
    if (!(dialog instanceof HTMLDialogElement) || Reflect.get(event, 'command') !== 'show-modal') return;
    const last = (): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
    };
    dialog.addEventListener('command', last, { once: true });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { slot, isVisible } = this.options;
    const dialog = this.open.at(-1)?.dialog;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isVisible() || !dialog) return;
    const { target } = event;
    if (!(target instanceof Node) || !(lies(target, slot) || target.contains(slot))) return;
    // The popover of a field is closed first, by the browser.
    const popovers = slot.querySelectorAll<HTMLElement>(':popover-open');
    if ([...popovers].some((each) => each.popover !== 'manual') || dialog.getAttribute('closedby') === 'none') return;
    event.preventDefault();
    askToClose(dialog);
  };
}

function isShade(target: EventTarget): boolean {
  return target instanceof Element && target.localName === SHADE_TAG;
}
