import { contractOf, KEPT_CONTRACT_FILE, type ContractPart } from '@portal/contract/contract-part';
import { RefusedRelease } from '../fault';

/**
 * The part of the contract that a build was made for (docs/subapps.md).
 *
 * @param text what stands in its `portal.contract.json`; undefined where it has none
 * @throws {RefusedRelease} where that cannot be read
 */
export function readKeptContract(text: string | undefined): ContractPart | undefined {
  if (text === undefined) return undefined;
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
  return read;
}
