/** What is looked at in the page itself, because it takes many looks. */

/** The colour at so many places across and down. */
const PLACES = 12;
/** A luminance, from 0 to 1. */
const BRIGHT = 0.8;
/** What lets less through than this hides what is behind. */
const OPAQUE = 0.5;
const SCROLLS = ['auto', 'scroll', 'hidden', 'clip'];

/** A canvas reads any form of a colour. */
const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

function isBright(element: Element | null): boolean {
  for (let at = element; at && paper; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return false;
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = backgroundColor;
    paper.fillRect(0, 0, 1, 1);
    const parts = [...paper.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    const [red = 0, green = 0, blue = 0, alpha = 0] = parts;
    if (alpha > OPAQUE) return 0.2126 * red + 0.7152 * green + 0.0722 * blue > BRIGHT;
  }
  return false;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inside = found.shadowRoot.elementFromPoint(x, y);
    if (!inside || inside === found) break;
    found = inside;
  }
  return found;
}

/** How much of the window has a bright colour behind, from 0 to 1. */
export function brightShare(): number {
  const places = Array.from({ length: PLACES * PLACES }, (_, index) => index);
  const bright = places.filter((index) => {
    const [column, row] = [index % PLACES, Math.floor(index / PLACES)];
    return isBright(elementAt(((column + 0.5) * innerWidth) / PLACES, ((row + 0.5) * innerHeight) / PLACES));
  });
  return bright.length / places.length;
}

/**
 * The outermost elements that reach over the right side of the window, and are in nothing that scrolls or cuts; each
 * with how far it reaches.
 */
export function overSide(): { element: string; px: number }[] {
  const root = document.querySelector('[data-microapp]');
  const reaches = (element: Element) => element.getBoundingClientRect().right;
  const isCut = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== root; at = at.parentElement)
      if (SCROLLS.includes(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const wide = [...(root?.querySelectorAll('*') ?? [])].filter(
    (element) => element.checkVisibility() && reaches(element) > innerWidth + 1 && !isCut(element),
  );
  return wide
    .filter((element) => !wide.some((other) => other !== element && other.contains(element)))
    .map((element) => ({ element: nameOf(element), px: Math.round(reaches(element)) }));
}

function nameOf(element: Element): string {
  const [first] = element.classList;
  return `<${element.localName}${first === undefined ? '' : ` class="${first} …"`}>`;
}
