/** How long the browser may take to begin reading a file that is saved, in ms. */
const KEEP_MS = 60_000;

/** Lets the person save a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
