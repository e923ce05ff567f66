const CONTROLS = 'input, textarea, select, video, audio, [contenteditable], [role="tab"], [role="slider"]';

/** Whether the left and right arrow keys mean something to that element or to one around it: a tab, a film, a wide sheet. */
export function usesArrows(element: EventTarget | null): boolean {
  if (!(element instanceof Element)) return false;
  if (element.closest(CONTROLS)) return true;
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
  }
  return false;
}
