/** What decides for one app what its elements may have above the page. */
export interface AppLayer {
  /** @param native the browser's own method, for what is to throw as it does there */
  showModal(dialog: HTMLDialogElement, native: () => unknown): void;
  /** The dialog's `close` has returned. */
  closed(dialog: HTMLDialogElement): void;
  /** Whether a popover may open now. One that may not is remembered for when the app is shown. */
  mayOpen(popover: HTMLElement): boolean;
  opened(popover: HTMLElement): void;
  /** The app no longer wants a popover that was remembered. */
  forget(popover: HTMLElement): void;
  /** Asks for what only one element of the page can have. @returns a rejected promise where the app is hidden */
  request(what: string, native: () => unknown): unknown;
}

const bySlot = new WeakMap<Node, AppLayer>();

export function addAppLayer(slot: HTMLElement, layer: AppLayer): () => void {
  bySlot.set(slot, layer);
  return () => void bySlot.delete(slot);
}

/** The node around it, out of shadow roots, too. */
export function nodeAround(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

/** Whether a node lies in a box, or in a shadow tree below it. */
export function lies(node: Node | null, box: Node): boolean {
  for (let each = node; each; each = nodeAround(each)) if (each === box) return true;
  return false;
}

/** The layer of the app that an element stands in; undefined for the page's own. */
export function layerAround(element: Element): AppLayer | undefined {
  for (let each: Node | null = element; each; each = nodeAround(each)) {
    const layer = bySlot.get(each);
    if (layer) return layer;
  }
  return undefined;
}
