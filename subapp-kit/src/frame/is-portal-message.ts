import { FRAME_VERSION, type FramePost, type ToFrame } from '@portal/contract/microapp/frame';

/** Whether a message is the portal's, of this version. Its sender was looked at before: its form is the portal's care. */
export function isPortalMessage(data: unknown): data is FramePost<ToFrame> {
  return typeof data === 'object' && data !== null && 'portalFrame' in data && data.portalFrame === FRAME_VERSION;
}
