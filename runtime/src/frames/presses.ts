/**
 * A press inside a frame reaches no listener of the page around it. Its window loses the focus to the frame, and that is
 * told as a press on the frame: open menus and popups close as by any other press.
 */
export function tellPresses(frame: HTMLIFrameElement, ending: AbortSignal): void {
  window.addEventListener(
    'blur',
    () => {
      // Some browsers name the frame as the active element only after this event.
      setTimeout(() => {
        if (ending.aborted || document.activeElement !== frame) return;
        const init = { bubbles: true, composed: true };
        frame.dispatchEvent(new PointerEvent('pointerdown', init));
        frame.dispatchEvent(new MouseEvent('mousedown', init));
      });
    },
    { signal: ending },
  );
}
