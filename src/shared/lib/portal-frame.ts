/** Marks the dialog's iframe, so that a portal inside it leaves its own header, menu and tabs away. */
export const FRAME_MARK = 'data-portal-frame';

/** True where this page is shown inside the portal's own iframe dialog. */
export function insidePortalFrame(): boolean {
  try {
    return window.frameElement?.hasAttribute(FRAME_MARK) ?? false;
  } catch {
    // Another origin's frame: not ours.
    return false;
  }
}
