/**
 * Puts a text on the clipboard. @returns whether it is there: a browser may forbid it, and over plain http the way that
 * is left needs the press of a person
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const { activeElement } = document;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  // Beside the button: a dialog takes the focus back from what stands outside of it.
  (activeElement?.parentElement ?? document.body).append(box);
  try {
    box.select();
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
