import type { Ledger, LedgerItem } from '../ledger/ledger';
import { WeakItems } from '../ledger/weak-items';
import { labelOf } from './label-of';
import { OF_MODAL } from './layer-style';

interface Options {
  slot: HTMLElement;
  ledger: Ledger;
  isVisible(): boolean;
  onChange(): void;
}

/**
 * The popovers of one app. One that closes at a press elsewhere closes when its tab is hidden, too: it would take the
 * next Escape. A hidden app's opens when the app is shown.
 */
export class Popovers {
  private readonly items = new WeakMap<HTMLElement, LedgerItem>();
  private readonly weak: WeakItems;
  private waiting = new Set<HTMLElement>();

  constructor(private readonly options: Options) {
    this.weak = new WeakItems(options.ledger);
    options.slot.addEventListener('beforetoggle', this.onBeforeToggle, true);
    options.slot.addEventListener('toggle', this.onToggle, true);
  }

  get any(): boolean {
    return this.shown().length > 0;
  }

  mayOpen(popover: HTMLElement): boolean {
    const { isVisible, ledger } = this.options;
    if (ledger.isEnded) return false;
    if (isVisible() || popover.popover === null || popover.popover === 'manual') return true;
    this.waiting.add(popover);
    return false;
  }

  opened(popover: HTMLElement): void {
    if (!popover.matches(':popover-open')) return;
    if (!this.items.has(popover))
      this.items.set(
        popover,
        this.weak.open('layer', labelOf(popover), popover, hide, HTMLElement.prototype.showPopover),
      );
    this.options.onChange();
  }

  forget(popover: HTMLElement): void {
    this.waiting.delete(popover);
  }

  hidden(): void {
    for (const each of this.shown()) if (each.popover !== 'manual') hide(each);
  }

  visible(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const each of waiting) if (each.isConnected && each.popover !== null) each.showPopover();
  }

  end(): void {
    this.waiting.clear();
    for (const each of this.shown()) hide(each);
    this.options.slot.removeEventListener('beforetoggle', this.onBeforeToggle, true);
    this.options.slot.removeEventListener('toggle', this.onToggle, true);
  }

  private shown(): HTMLElement[] {
    return [...this.options.slot.querySelectorAll<HTMLElement>(':popover-open')];
  }

  private readonly onBeforeToggle = (event: Event): void => {
    const { target } = event;
    // By a button's `popovertarget`, too, where nothing of this was called.
    if (isOpening(event) && target instanceof HTMLElement && !this.mayOpen(target)) event.preventDefault();
  };

  private readonly onToggle = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.popover === null || target.matches(OF_MODAL)) return;
    if (isOpening(event)) {
      this.opened(target);
      return;
    }
    this.options.ledger.close(this.items.get(target));
    this.items.delete(target);
    this.options.onChange();
  };
}

function isOpening(event: Event): boolean {
  return event instanceof ToggleEvent && event.newState === 'open';
}

function hide(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) popover.hidePopover();
}
