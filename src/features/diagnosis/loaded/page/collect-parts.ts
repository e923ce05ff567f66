/** A part of the page that is seen, and whose it is. */
export interface PagePart {
  /** An application, what it shows above its page, or a part of the portal's own frame. */
  kind: 'app' | 'layer' | 'header' | 'menu' | 'tabs';
  /** Of the application. */
  prefix?: string;
  /** In the window, px. */
  box: { left: number; top: number; width: number; height: number };
}

const LAYERS = '[role="dialog"],[role="tooltip"],[role="listbox"],[popover]';
const FRAME = [
  ['header', 'header'],
  ['menu', 'nav,aside'],
  ['tabs', '[role="tablist"]'],
] as const;

/** The parts of the page that are seen. @param shown the panels of the applications that are shown */
export function collectParts(shown: readonly { prefix: string; panelId: string }[]): PagePart[] {
  const panels = shown.flatMap(({ prefix, panelId }) => {
    const element = document.getElementById(panelId);
    return element ? [{ prefix, element }] : [];
  });
  const ofApps = panels.flatMap(({ prefix, element }): PagePart[] => [
    ...boxed('app', element, prefix),
    ...[...element.querySelectorAll(LAYERS)].flatMap((layer) => boxed('layer', layer, prefix)),
  ]);
  const isOwn = (element: Element): boolean => !panels.some((panel) => panel.element.contains(element));
  const ofPortal = FRAME.flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)].filter(isOwn).flatMap((element) => boxed(kind, element)),
  );
  return [...ofPortal, ...ofApps];
}

function boxed(kind: PagePart['kind'], element: Element, prefix?: string): PagePart[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  return [{ kind, ...(prefix !== undefined && { prefix }), box: { left, top, width, height } }];
}
