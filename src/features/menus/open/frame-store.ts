import { create } from 'zustand';

export interface FrameTarget {
  /** A path of the portal. */
  href: string;
  title: string;
}

/** What the full-screen iframe dialog shows; undefined while it is closed. */
export const useFrameStore = create<{ target: FrameTarget | undefined }>(() => ({ target: undefined }));

export function showFrame(target: FrameTarget): void {
  useFrameStore.setState({ target });
}

export function closeFrame(): void {
  useFrameStore.setState({ target: undefined });
}
