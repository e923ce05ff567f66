/** Declarations that a test sees at once. */
export const LOUD = 'outline: 8px solid magenta !important; background: yellow !important;';

/** Adds a style element with this text to the document's head. */
export function addSheet(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
}
