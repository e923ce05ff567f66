/** Marks the elements whose rules count for the page; the app's own `style` next to them is without effect. */
export const MIRROR_ATTRIBUTE = 'data-microapp-mirror';

const mirrors = new WeakMap<Element, Mirror>();

/** The mirror of an app's `style` or `link`, where it has one. */
export function mirrorOf(element: Element): Mirror | undefined {
  return mirrors.get(element);
}

/**
 * The style element that is applied in place of an app's own. The app's element keeps its text and child nodes, so that
 * libraries find what they wrote. Mirrors keep the order of their originals.
 */
export class Mirror {
  readonly element: HTMLStyleElement = document.createElement('style');

  constructor(private readonly original: HTMLElement) {
    this.element.setAttribute(MIRROR_ATTRIBUTE, '');
    mirrors.set(original, this);
  }

  /** Puts the mirror where its original stands among the other sheets. */
  place(): void {
    const { parentNode } = this.original;
    if (!parentNode) return;
    let next = this.original.nextElementSibling;
    while (next && !(next.localName === 'style' || next.localName === 'link')) next = next.nextElementSibling;
    while (next?.hasAttribute(MIRROR_ATTRIBUTE)) next = next.nextElementSibling;
    const ahead = next ? mirrors.get(next)?.element : undefined;
    const before = ahead?.parentNode === parentNode ? ahead : this.original;
    Node.prototype.insertBefore.call(parentNode, this.element, before);
  }

  write(css: string): void {
    if (this.element.textContent !== css) this.element.textContent = css;
  }

  remove(): void {
    this.element.remove();
  }

  /** The rules of the app's sheet, which all stand in the one `@scope` of the mirror. */
  get group(): CSSGroupingRule | undefined {
    return scopeGroup(this.element.sheet);
  }
}

const nativeRules = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'cssRules')?.get;

/** The `@scope` rule that holds an app's rules; undefined where the sheet is not there. */
export function scopeGroup(sheet: CSSStyleSheet | null): CSSGroupingRule | undefined {
  if (!sheet || !nativeRules) return undefined;
  const rules: unknown = nativeRules.call(sheet);
  if (!(rules instanceof CSSRuleList)) return undefined;
  const last = rules[rules.length - 1];
  return last instanceof CSSGroupingRule ? last : undefined;
}
