import type { BusinessDescription } from './description';
import { parseDescription } from './parse';

/**
 * Fetches the description of a prefix. Call it for the mounted prefix only. It may begin with the portal's base path.
 *
 * @param addresses by file, as `import.meta.glob('../business/*.json', { query: '?url', import: 'default', eager: true })` gives them
 * @throws Error when there is none, or when its file cannot be fetched or is wrong.
 */
export async function fetchDescription(
  addresses: Record<string, string>,
  prefix: string,
): Promise<BusinessDescription> {
  const name = prefix.split('/').slice(-2).join('-');
  const address = addresses[`../business/${name}.json`];
  if (!address) throw new Error(`There is no business description for ${prefix}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered HTTP ${response.status}`);
  return parseDescription(await response.json());
}
