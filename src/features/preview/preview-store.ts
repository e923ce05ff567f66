import { create } from 'zustand';
import type { PreviewTarget } from '@portal/contract/microapp/props';

interface PreviewStore {
  target: PreviewTarget | undefined;
}

export const usePreviewStore = create<PreviewStore>(() => ({ target: undefined }));

/** Opens the file preview dialog (docs/specification.md#file-preview-dialog); a second call replaces the file. */
export function openPreview(target: PreviewTarget): void {
  usePreviewStore.setState({ target: { ...target } });
}

export function closePreview(): void {
  usePreviewStore.setState({ target: undefined });
}
