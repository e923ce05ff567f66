import { blobUrl } from './blobs';
import { nextKey } from './keys';

let support: Promise<boolean> | undefined;

/**
 * Whether the browser takes import maps after the first module was loaded (Chrome and Edge 133, Safari 18.4). Asked
 * once.
 */
export function supportsLateMaps(): Promise<boolean> {
  support ??= probe();
  return support;
}

async function probe(): Promise<boolean> {
  const key = nextKey();
  const url = blobUrl(['export default true']);
  try {
    addToImportMap({ [key]: url });
    await import(/* @vite-ignore */ key);
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Adds keys to the page's import map. The element is not needed afterwards. */
export function addToImportMap(imports: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  const nonce = document.querySelector('script[nonce]');
  if (nonce instanceof HTMLElement && nonce.nonce) script.nonce = nonce.nonce;
  script.type = 'importmap';
  script.textContent = JSON.stringify({ imports });
  document.head.append(script);
  script.remove();
}
