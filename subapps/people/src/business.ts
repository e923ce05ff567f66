import { parseDescription, type BusinessDescription } from 'subapp-kit/records';

/** One small file for each prefix; only the one that is mounted is fetched. */
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** The business of a prefix. @throws Error when there is none, or when its file cannot be fetched or is wrong. */
export async function loadBusiness(prefix: string): Promise<BusinessDescription> {
  const address = addresses[`../business/${prefix.slice(1).replace('/', '-')}.json`];
  if (!address) throw new Error(`people: no business description for ${prefix}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`people: ${address} answered HTTP ${response.status}`);
  return parseDescription(await response.json());
}
