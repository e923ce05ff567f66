import type { Called, Ledger, LedgerItem, LedgerKind } from './ledger';

/**
 * Entries for objects that the browser would collect by itself when the app lets go of them: the ledger must not be what
 * keeps them. One registry for each instance; it is let go of with the ledger.
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
  ): LedgerItem {
    const reference = new WeakRef(held);
    const entry = this.ledger.open(
      kind,
      label,
      () => {
        const object = reference.deref();
        if (object) release(object);
      },
      below,
    );
    this.collected.register(held, entry);
    return entry;
  }
}
