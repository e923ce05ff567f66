/** An Office file that is to be drawn. `onError` is told when that fails. */
export interface OfficeFileProps {
  blob: Blob;
  name: string;
  onError: (error: unknown) => void;
}
