import { contractOf, KEPT_CONTRACT_FILE } from '@portal/contract/contract-part';
import { RefusedRelease } from '../fault';

/**
 * Checks the part of the contract that a build says it was made for (docs/subapps.md): before an upgrade it is read.
 *
 * @param text what stands in its `portal.contract.json`; undefined where it has none
 * @throws {RefusedRelease} where that cannot be read
 */
export function checkKeptContract(text: string | undefined): void {
  if (text === undefined) return;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (error) {
    throw new RefusedRelease('releaseKeptContract', {
      path: KEPT_CONTRACT_FILE,
      detail: String(Object(error).message),
    });
  }
  const read = contractOf(kept);
  if (read === undefined)
    throw new RefusedRelease('releaseKeptContract', { path: KEPT_CONTRACT_FILE, detail: 'paths' });
}
