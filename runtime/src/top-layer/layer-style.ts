import { MODAL_ATTRIBUTE } from '../sandbox/stand-ins';

/** Takes the presses beside a modal dialog, as the page behind one cannot be pressed. */
export const SHADE_TAG = 'microapp-shade';
/** What the runtime itself has put into the top layer for a dialog. */
export const OF_MODAL = `[${MODAL_ATTRIBUTE}],${SHADE_TAG}`;
/** Marks what the shell shows above an app's dialogs and popovers. */
export const RAISED_ATTRIBUTE = 'data-microapp-raised';

/** How far each edge of an app's panel is from that of the window: set on its slot. */
export const edgeVariable = (edge: string): string => `--microapp-panel-${edge}`;
const INSET = ['top', 'right', 'bottom', 'left'].map((edge) => `var(${edgeVariable(edge)}, 0px)`);
const [TOP = '', RIGHT = '', BOTTOM = '', LEFT = ''] = INSET;

/**
 * What a browser's own sheet gives a modal dialog, over the panel instead of the window. These rules are in the first
 * layer, so that any rule of an app wins. A browser without popovers shows them by `z-index`, below what the shell opens.
 */
const RULES = `@layer microapp {
[${MODAL_ATTRIBUTE}] { position: fixed; inset: ${INSET.join(' ')}; z-index: 999; box-sizing: content-box;
  width: fit-content; height: fit-content; margin: auto; padding: 1em; overflow: auto;
  max-width: calc(100vw - ${LEFT} - ${RIGHT} - 6px - 2em); max-height: calc(100vh - ${TOP} - ${BOTTOM} - 6px - 2em); }
[${MODAL_ATTRIBUTE}]::backdrop { inset: ${INSET.join(' ')}; background: rgb(0 0 0 / 0.1); }
${SHADE_TAG} { position: fixed; inset: ${INSET.join(' ')}; z-index: 998; display: block; width: auto; height: auto;
  margin: 0; padding: 0; border: 0; background: none; }
[${RAISED_ATTRIBUTE}]:not([hidden]) { position: absolute; inset: auto; display: block; width: auto; height: auto; margin: 0;
  padding: 0; border: 0; overflow: visible; color: inherit; background: none; }
}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the rules to the page, or to the shadow tree that a dialog stands in. Safe to call any number of times. */
export function addLayerStyle(root: Document | ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
