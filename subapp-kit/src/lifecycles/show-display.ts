import { FONT_PX, OWN_LOOK, type PortalDisplay } from '@portal/contract/display';
import type { PortalSource } from './portal-source';

/**
 * Tells style sheets how the person wants things, on the root of the app's document: `--display-font-scale`,
 * `data-density` and `data-contrast`. `--display-primary` and `--display-link` are there where the person chose other
 * colours than the portal's own. Follows every change.
 *
 * @returns the function that ends it
 */
export function showDisplay(portal: PortalSource): () => void {
  const { documentElement: root } = document;
  let shown: PortalDisplay | undefined;
  const show = () => {
    const { display } = portal.get();
    if (display === shown) return;
    shown = display;
    const ownColours = display.accent === OWN_LOOK.accent && display.contrast === 'normal';
    root.style.setProperty('--display-font-scale', String(display.fontSizePx / FONT_PX.normal));
    set(root, '--display-primary', ownColours ? undefined : display.primary);
    set(root, '--display-link', ownColours ? undefined : display.link);
    root.dataset.density = display.density;
    root.dataset.contrast = display.contrast;
  };
  show();
  return portal.subscribe(show);
}

function set(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name);
  else root.style.setProperty(name, value);
}
