import type { Called, Ledger, LedgerItem, LedgerKind } from './ledger';

/**
 * Entries for objects that the browser collects when the app no longer refers to them. The ledger must not keep them.
 * Each instance has one registry, which is released with the ledger.
 */
export class WeakItems {
  private readonly collected: FinalizationRegistry<LedgerItem>;

  constructor(private readonly ledger: Ledger) {
    this.collected = new FinalizationRegistry((entry) => ledger.close(entry));
  }

  open<Held extends object>(
    kind: LedgerKind,
    label: LedgerItem['label'],
    held: Held,
    release: (held: Held) => void,
    below: Called,
    pause?: (held: Held) => (() => void) | undefined,
  ): LedgerItem {
    const reference = new WeakRef(held);
    const nothing = (): void => {};
    const pauseHeld =
      pause &&
      ((): (() => void) => {
        const object = reference.deref();
        return (object && pause(object)) ?? nothing;
      });
    const entry = this.ledger.open(
      kind,
      label,
      () => {
        const object = reference.deref();
        if (object) release(object);
      },
      below,
      pauseHeld && { pause: pauseHeld, ofAMount: false },
    );
    this.collected.register(held, entry);
    return entry;
  }
}
