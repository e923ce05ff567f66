import { isOpenTo, isSeen, surroundingsOf } from './surroundings';

/** So many places are remembered: more than a person passes in a dialog upon a dialog. */
const TRAIL_LENGTH = 64;
/** What lies above the page for a while, in the shell and in the kits of sub-applications. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

interface Step {
  /** What has left the page is held by nobody here. */
  ref: WeakRef<Element>;
  isLayer: boolean;
}

/** An element that had the focus, and all it stood in. */
type FocusPath = readonly Step[];

/** Where the focus has been, the newest place last. */
export class FocusTrail {
  private places: FocusPath[] = [];

  /** The focus is here now. */
  add(element: Element): void {
    const path: Step[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      path.push({ ref: new WeakRef(each), isLayer: each.matches(LAYER) });
    // Coming back to a place ends what was done since.
    const before = this.places.findIndex((place) => place[0]?.ref.deref() === element);
    this.places = [...(before === -1 ? this.places.slice(1 - TRAIL_LENGTH) : this.places.slice(0, before)), path];
  }

  /** Where the focus was last, while that element exists. */
  get last(): Element | undefined {
    return this.places.at(-1)?.[0]?.ref.deref();
  }

  /**
   * Where the focus belongs when what had it is gone: the newest place that a person can still use. Where such a place
   * is gone from a page that stays, it is what stands nearest to it: the tools of its table, or the heading.
   *
   * @returns undefined where the whole page that had the focus is out of sight
   */
  next(): HTMLElement | undefined {
    const dialog = openDialog();
    const inReach = (element: Element | undefined) => dialog === undefined || dialog.contains(element ?? null);
    for (const place of this.places.toReversed()) {
      const path = place.map(({ ref }) => ref.deref());
      const [element] = path;
      if (element instanceof HTMLElement && isOpenTo(element) && inReach(element)) return element;
      // A layer that has closed: the focus goes to what was before it.
      if (place.some(({ isLayer }, index) => isLayer && !isSeen(path[index]))) continue;
      const page = path.find((each) => each?.matches('[role="tabpanel"]'));
      if (page && !isSeen(page)) return dialog;
      const near = surroundingsOf(path.find((each) => isSeen(each)));
      if (near && inReach(near)) return near;
    }
    return dialog;
  }
}

/** The dialog that keeps people from the page below it. */
function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter(isSeen).at(-1);
}
