/** Nobody can overlook it. */
export const LOUD = 'outline: 8px solid magenta !important; background: yellow !important;';

export function addSheet(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
}
