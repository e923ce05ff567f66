import { create } from 'zustand';
import type { PreviewTarget } from '@portal/contract/microapp/props';

/** The files that the dialog leads through, and which of them is shown. */
export interface ShownFiles {
  files: readonly PreviewTarget[];
  at: number;
}

interface PreviewStore {
  shown: ShownFiles | undefined;
}

export const usePreviewStore = create<PreviewStore>(() => ({ shown: undefined }));

/**
 * Opens the file preview dialog (docs/specification.md#file-preview-dialog); a second call replaces what it shows.
 *
 * @param among the files that stand together with it; a target that is not one of them is shown alone
 */
export function openPreview(target: PreviewTarget, among?: readonly PreviewTarget[]): void {
  // Applications that are not typed hand over what they have, such as the index of an array's `forEach`.
  const files = Array.isArray(among) ? among.map((file) => ({ ...file })) : [];
  const at = files.findIndex((file) => isSame(file, target));
  usePreviewStore.setState({ shown: at < 0 ? { files: [{ ...target }], at: 0 } : { files, at } });
}

export function closePreview(): void {
  usePreviewStore.setState({ shown: undefined });
}

/** Shows the previous (-1) or the next (1) file; at the ends nothing changes. */
export function stepPreview(by: -1 | 1): void {
  const { shown } = usePreviewStore.getState();
  const at = (shown?.at ?? 0) + by;
  if (shown && at >= 0 && at < shown.files.length) usePreviewStore.setState({ shown: { ...shown, at } });
}

function isSame(one: PreviewTarget, other: PreviewTarget): boolean {
  return one.fileId === other.fileId && one.url === other.url && one.name === other.name;
}
