import { FoundStyle, isFoundStyle } from './found-style';
import { INLINE_HEIGHTS, INLINE_NAMES, mapInlineStyle } from './inline-styles';
import type { InstanceSheets } from './instance-sheets';
import { LinkView } from './link-view';
import { MicroAppLink } from './link-element';
import { MIRROR_ATTRIBUTE } from './mirror';
import { MicroAppStyle } from './style-element';

const WITH_HEIGHTS = `style,link,${INLINE_HEIGHTS}`;
const WITH_NAMES = `${WITH_HEIGHTS},${INLINE_NAMES}`;
/** More elements than this at once are not looked at one by one. */
const FEW = 16;

/**
 * Finds the style sheets and inline styles that came into an app's slot by another way than `createElement`: with its
 * HTML, by `innerHTML`, by cloning.
 */
export class StyleWatch {
  private readonly styles = new Set<FoundStyle>();
  private readonly links = new Map<HTMLLinkElement, LinkView>();
  private readonly nodes = new MutationObserver((records) => this.follow(records));
  private readonly linkAttributes = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof HTMLLinkElement) this.links.get(target)?.update();
  });
  private named = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly sheets: InstanceSheets,
  ) {}

  start(): void {
    this.nodes.observe(this.root, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    this.look(this.root);
  }

  /** From now on names in inline styles matter, too: the app has keyframes or fonts of its own. */
  watchInlineNames(): void {
    if (this.named) return;
    this.named = true;
    for (const element of this.root.querySelectorAll(INLINE_NAMES)) mapInlineStyle(element, this.sheets);
  }

  stop(): void {
    this.nodes.disconnect();
    this.linkAttributes.disconnect();
    for (const style of this.styles) style.stop();
    for (const link of this.links.values()) link.remove();
    this.styles.clear();
    this.links.clear();
  }

  private follow(records: readonly MutationRecord[]): void {
    const added: Element[] = [];
    for (const record of records) {
      if (record.type === 'attributes') {
        if (record.target instanceof Element) mapInlineStyle(record.target, this.sheets);
        continue;
      }
      const { addedNodes } = record;
      // The loop goes by index, because a node list's own iterator costs more than the check.
      for (let index = 0; index < addedNodes.length; index += 1) {
        const node = addedNodes[index];
        if (node instanceof Element) added.push(node);
      }
      if (this.links.size) for (const node of record.removedNodes) if (node instanceof Element) this.lose(node);
    }
    // For many added elements, one look at the whole slot costs less than a look at each.
    if (added.length > FEW) this.look(this.root);
    else for (const element of added) this.look(element);
  }

  private look(element: Element): void {
    if (!element.isConnected && element !== this.root) return;
    this.take(element);
    if (!element.firstElementChild) return;
    for (const inner of element.querySelectorAll(this.named ? WITH_NAMES : WITH_HEIGHTS)) this.take(inner);
  }

  private take(element: Element): void {
    if (element instanceof HTMLStyleElement) {
      if (element instanceof MicroAppStyle || isFoundStyle(element) || element.hasAttribute(MIRROR_ATTRIBUTE)) return;
      if (!element.type || element.type.toLowerCase() === 'text/css')
        this.styles.add(new FoundStyle(element, this.sheets));
    } else if (element instanceof HTMLLinkElement) this.takeLink(element);
    else if (element.hasAttribute('style')) mapInlineStyle(element, this.sheets);
  }

  private takeLink(link: HTMLLinkElement): void {
    if (link instanceof MicroAppLink || !link.relList.contains('stylesheet')) return;
    link.disabled = true;
    const view = this.links.get(link) ?? new LinkView(link, this.sheets);
    this.links.set(link, view);
    view.update();
    this.linkAttributes.observe(link, { attributes: true, attributeFilter: ['href', 'rel', 'media'] });
  }

  private lose(element: Element): void {
    for (const [link, view] of this.links) {
      if (!element.contains(link) || link.isConnected) continue;
      view.remove();
      this.links.delete(link);
    }
  }
}
