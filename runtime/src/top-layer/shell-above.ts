import { RAISED_ATTRIBUTE } from './layer-style';

const NOTHING_SEEN = 'script,style,link,template,noscript,[popover]';

/** The slots whose app has something above the page. */
const asking = new Set<HTMLElement>();
const raised = new Set<HTMLElement>();
const observer = new MutationObserver(() => {
  for (const element of candidates()) if (!raised.has(element)) raise(element);
});

/**
 * Keeps what the shell shows above its page (menus, dialogs, messages: children of the body) above what apps have in the
 * browser's top layer, where no `z-index` counts. To be called with each change.
 * @param has whether the app of the slot has something there, and is shown
 */
export function keepShellAbove(slot: HTMLElement, has: boolean): void {
  if (!has) {
    if (asking.delete(slot) && asking.size === 0) end();
    return;
  }
  if (asking.size === 0) observer.observe(document.body, { childList: true });
  asking.add(slot);
  // The last one shown is the uppermost. The order among them stays.
  for (const element of raised) if (element.isConnected) lower(element);
  raised.clear();
  for (const element of candidates()) raise(element);
}

function candidates(): HTMLElement[] {
  return [...document.body.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      (raised.has(each) || !each.matches(NOTHING_SEEN)) &&
      ![...asking].some((slot) => each.contains(slot)),
  );
}

function raise(element: HTMLElement): void {
  element.popover = 'manual';
  element.setAttribute(RAISED_ATTRIBUTE, '');
  element.showPopover();
  raised.add(element);
}

function lower(element: HTMLElement): void {
  element.hidePopover();
  element.popover = null;
}

function end(): void {
  observer.disconnect();
  for (const element of raised) {
    if (element.isConnected) lower(element);
    element.popover = null;
    element.removeAttribute(RAISED_ATTRIBUTE);
  }
  raised.clear();
}
