import { PREFIX } from '@/shared/ui/theme';

/** Where the tools of a list are; sub-applications mark theirs (docs/subapps.md). */
const TOOLS = `[data-list-tools], .${PREFIX}-pro-table-list-toolbar`;
const HEADINGS = 'h1, h2, h3, h4, [role="heading"]';
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
/** Beyond these nothing is near. */
const BOUNDS = '[role="dialog"], [role="alertdialog"], [role="tabpanel"], [role="tablist"], main';

/** Whether it is in the page and drawn. */
export function isSeen(element: Element | undefined): boolean {
  return element !== undefined && element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

/** Whether the focus can go there. */
export function isOpenTo(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled') && element.closest('[inert]') === null;
}

/**
 * What a person finds next to something that has gone.
 *
 * @param rest the innermost of its ancestors that is still seen
 */
export function surroundingsOf(rest: Element | undefined): HTMLElement | undefined {
  for (let box = rest; box && box !== document.body; box = box.parentElement ?? undefined) {
    const isBound = box.matches(BOUNDS);
    // Those of another part of the page are not near.
    const tools = isBound ? [] : shown(box, TOOLS).flatMap((each) => shown(each, CONTROLS).filter(isOpenTo));
    const tab = box.matches('[role="tablist"]') ? shown(box, '[role="tab"][aria-selected="true"]') : [];
    const found = tools[0] ?? tab[0] ?? shown(box, HEADINGS)[0];
    if (found) return found;
    if (isBound && box instanceof HTMLElement) return box;
  }
  return undefined;
}

function shown(box: Element, selector: string): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
}
