/** A walk by the Tab key that goes on in the page. */
interface KeyboardWalk {
  /** Whether the focus has come round, or before what is walked, once what it came to has drawn its mark. */
  isRound: () => Promise<boolean>;
  /** Ends the walk; gives what bars people who have only a keyboard. */
  end: () => Promise<string[]>;
}

declare global {
  interface Window {
    keyboardWalk?: KeyboardWalk;
  }
}

/**
 * Begins a walk inside the page, where it has nothing but its own text, and puts the focus to the first control.
 *
 * @param selector what is walked; the last of what it finds
 */
export function walkHere(selector: string): void {
  /** The least contrast of a mark with what it stands on (WCAG 2.2, 1.4.11). */
  const MARK_CONTRAST = 3;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"], ' +
    '[role="menuitem"], [role="tab"], [role="treeitem"], [role="combobox"]';
  /** One stop of the Tab key for all of them; inside, arrows go from one to the next. */
  const COMPOSITES =
    '[role="tablist"], [role="tree"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="grid"]';
  /** What arrows lead to in them. A button inside is none of these. */
  const ITEMS =
    '[role="tab"], [role="treeitem"], [role^="menuitem"], [role="option"], [role="radio"], [type="radio"], [role="grid"] td > button';
  /** One stop, whose keys do what the buttons inside do: count up and down, open and choose. */
  const FIELDS = '.portal-input-number, .ant-input-number, .el-input-number, .el-select';
  /** The rows of a table are alike: the walk goes through the first ones, and on behind the last. */
  const ALIKE = 'tbody > tr:nth-child(n + 7)';
  /** So many stops in a row that it has been to: it has come round. One alone may keep the focus when the key is pressed. */
  const AGAIN = 3;
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];

  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const root = [...document.querySelectorAll(selector)].filter(isSeen).at(-1);
  if (!root) throw new Error(`Nothing is shown of ${selector}.`);

  const coloursIn = (text: string): Colour[] =>
    [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, inside = '']) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => [
    red * alpha + r * (1 - alpha),
    green * alpha + g * (1 - alpha),
    blue * alpha + b * (1 - alpha),
    1,
  ];
  const below = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const [own = [0, 0, 0, 0] as const] = coloursIn(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, below(element.parentElement));
  };
  const light = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };

  /** Whatever may carry the mark of a control: itself, what holds it, what it holds, what stands beside it. */
  const carriers = (element: Element): Element[] => {
    const found = [element, ...[...element.querySelectorAll('*')].slice(0, 3)];
    if (element.nextElementSibling) found.push(element.nextElementSibling);
    for (let each = element.parentElement, steps = 0; each && steps < 5; each = each.parentElement, steps += 1)
      found.push(each);
    return found;
  };
  /** Itself, and what stands before and after its content. */
  const LOOKS = 3;
  /** What is drawn around or behind each of them. */
  const lookOf = (element: Element): string[][] =>
    carriers(element).flatMap((each) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(each, pseudo);
        const outlined = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
        return [outlined ? style.outlineColor : '', style.boxShadow, style.borderColor, style.backgroundColor];
      }),
    );
  /** A frame around other stops does not tell which of them has the focus, unless a caret stands in it. */
  const isAmbiguous = (carrier: Element, element: Element) =>
    carrier !== element &&
    carrier.contains(element) &&
    !element.matches('input, textarea, [contenteditable]') &&
    [...seen.keys()].some((stop) => stop !== element && stop !== carrier && carrier.contains(stop));
  /** The best contrast of what is drawn only while it has the focus. */
  const markOf = (element: Element, focused: readonly string[][]): number => {
    const without = lookOf(element);
    const ground = below(element.parentElement);
    const ambiguous = carriers(element).map((carrier) => isAmbiguous(carrier, element));
    const drawn = focused.flatMap((parts, index) =>
      ambiguous[Math.floor(index / LOOKS)] === true ? [] : parts.filter((part, at) => part !== without[index]?.[at]),
    );
    return Math.max(0, ...drawn.flatMap(coloursIn).map((colour) => contrast(over(colour, ground), ground)));
  };

  const nameOf = (element: Element): string => {
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const texts = [...named, ...labels, element].map((each) => each?.textContent ?? '');
    const pictured = element.querySelector('[aria-label], img[alt]');
    const given = [element, pictured].flatMap((each) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((attribute) => each?.getAttribute(attribute) ?? ''),
    );
    return [...given, ...texts].join(' ').trim();
  };
  const tell = (element: Element): string => {
    const path = [element.parentElement?.className, element.tagName.toLowerCase(), element.className];
    return `${nameOf(element).slice(0, 40)} <${path.filter((each) => typeof each === 'string').join(' ')}>`;
  };

  const isRest = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"]') || element.closest('[aria-hidden="true"], [inert]') !== null;
  const isStop = (element: HTMLElement) => isSeen(element) && !isRest(element) && element.tabIndex >= 0;
  const first = [...root.querySelectorAll<HTMLElement>(CONTROLS)].find(isStop);
  const seen = new Map<Element, string[][]>();
  let again = 0;
  /** Arrows lead from one radio button to the next of its name. */
  const areOneGroup = (one: Element, other: Element) =>
    [one, other].every((each) => each instanceof HTMLInputElement && each.type === 'radio' && each.name !== '') &&
    one.getAttribute('name') === other.getAttribute('name');
  const isReached = (element: Element): boolean => {
    const stops = [...seen.keys()];
    const labelled = element.closest('label')?.control ?? element;
    if (stops.some((stop) => stop === element || stop === labelled || areOneGroup(stop, labelled))) return true;
    const field = element.closest(FIELDS);
    if (field !== null && stops.some((stop) => field.contains(stop))) return true;
    const isControl = element.matches(CONTROLS);
    const composite = element.closest(COMPOSITES);
    const isStep = isControl
      ? element.matches(ITEMS)
      : (element.closest(ITEMS) ?? element.querySelector(ITEMS)) !== null;
    if (composite !== null && isStep && stops.some((stop) => composite.contains(stop))) return true;
    // A press on what is in a control, or around one, is that control's. A region that only scrolls is none.
    const isPressed = (stop: Element) => stop.matches(CONTROLS) || getComputedStyle(stop).cursor === 'pointer';
    const isPart = !isControl || element.getAttribute('tabindex') === '-1';
    if (isPart && stops.some((stop) => isPressed(stop) && stop.contains(element))) return true;
    if (!isControl && stops.some((stop) => element.contains(stop))) return true;
    // Of the buttons that close tabs one is a stop: that of the tab to which arrows have led.
    const beside = [...(element.parentElement?.children ?? [])];
    return (
      element.parentElement?.previousElementSibling?.matches('[role="tablist"]') === true &&
      beside.some((each) => seen.has(each))
    );
  };
  const isClickable = (element: Element) =>
    getComputedStyle(element).cursor === 'pointer' &&
    (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== 'pointer');

  /** From a row that is like those before it to the last control of its table. */
  const passAlike = (element: Element) => {
    const rows = element.closest(ALIKE)?.parentElement?.querySelectorAll<HTMLElement>(`:scope > tr :is(${CONTROLS})`);
    [...(rows ?? [])].filter(isStop).at(-1)?.focus();
  };
  // Just before the focus goes on: by then a component has drawn what it draws for it.
  const leave = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return;
    again = seen.has(element) ? again + 1 : 0;
    if (again === 0) seen.set(element, lookOf(element));
    passAlike(element);
  };
  /** Whether it stands before what is walked. What opens over the page stands behind it. */
  const isBefore = (element: Element | null) =>
    element !== null &&
    element !== document.body &&
    element.compareDocumentPosition(root) === Node.DOCUMENT_POSITION_FOLLOWING;
  document.addEventListener('keydown', leave, { capture: true });
  /** Some draw the mark a moment after the focus has come, and let it stand as long when it has gone. */
  const drawn = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };
  window.keyboardWalk = {
    isRound: async () => {
      await drawn();
      return again >= AGAIN || isBefore(document.activeElement);
    },
    end: async () => {
      document.removeEventListener('keydown', leave, { capture: true });
      const last = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      last?.blur();
      await drawn();
      const controls = [...root.querySelectorAll(CONTROLS)];
      const clickable = [...root.querySelectorAll('*')].filter((each) => isSeen(each) && isClickable(each));
      const missed = [...new Set([...controls, ...clickable])].filter(
        (each) => isSeen(each) && !isRest(each) && each.closest(ALIKE) === null && !isReached(each),
      );
      const stops = [...seen].filter(([each]) => root.contains(each) && isSeen(each));
      const found = [
        ...missed.map((each) => `not reached: ${tell(each)}`),
        ...stops.filter(([each]) => nameOf(each) === '').map(([each]) => `without a name: ${tell(each)}`),
        ...stops
          .filter(([each, look]) => markOf(each, look) < MARK_CONTRAST)
          .map(([each, look]) => `marked too faintly, ${markOf(each, look).toFixed(1)} : 1: ${tell(each)}`),
      ];
      // Escape closes a dialog from within.
      (root.contains(last) ? last : first)?.focus();
      // The rows of a table are alike.
      return [...new Set(found)];
    },
  };
  first?.focus();
}
