import type { BusinessDescription } from './description';
import { parseDescription } from './parse';

/** By address. A page that is opened again waits for nobody; a build's file stays what it is. */
const fetched = new Map<string, Promise<BusinessDescription>>();

/**
 * Fetches the description of a prefix, once. Call it for the mounted prefix only. It may begin with the portal's base
 * path. One that could not be fetched is asked for again the next time.
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
  const running = fetched.get(address) ?? readDescription(address);
  fetched.set(address, running);
  try {
    return await running;
  } catch (error) {
    if (fetched.get(address) === running) fetched.delete(address);
    throw error;
  }
}

async function readDescription(address: string): Promise<BusinessDescription> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered HTTP ${response.status}`);
  return parseDescription(await response.json());
}
