import { breakingChanges } from '@portal/contract/breaking-changes';
import { contractOf, type ContractPart } from '@portal/contract/contract-part';
import { z } from 'zod';
import type { Query } from '../../backup/connection';
import { keyOf } from '../place';

/** A release that people get now, in one tenant or several. */
export interface ReleaseInUse {
  prefix: string;
  version: string;
  /** What names its folder. */
  key: string;
  tenants: readonly string[];
}

/** Whether a release goes on under a contract. */
export interface Fit {
  release: ReleaseInUse;
  /** `untold`: the release does not say what it needs. `unreadable`: what it says of that is damaged. */
  state: 'fits' | 'breaks' | 'untold' | 'unreadable';
  /** What would break it; each a sentence. */
  problems: readonly string[];
}

const tables = z.tuple([z.object({ name: z.string().nullable() })]);
const rows = z.array(
  z.object({ prefix: z.string(), version: z.string(), content_hash: z.string(), tenants: z.array(z.string()) }),
);

/** The releases that are current or given to somebody, of a database of this version or an earlier one. */
export async function releasesInUse(query: Query): Promise<ReleaseInUse[]> {
  const known = tables.parse((await query("SELECT to_regclass('release')::text AS name")).rows)[0];
  if (known.name === null) return [];
  const { rows: found } = await query(`
    SELECT prefix, min(release_version) AS version, content_hash, json_agg(DISTINCT tenant_id) AS tenants
    FROM release
    WHERE (tenant_id, id) IN (
      SELECT tenant_id, release_id FROM current_release
      UNION SELECT tenant_id, release_id FROM release_rule WHERE state = '1'
    )
    GROUP BY prefix, content_hash ORDER BY prefix, version`);
  return rows.parse(found).map(({ content_hash, ...release }) => ({ ...release, key: keyOf(content_hash) }));
}

/**
 * Compares what releases need of the contract with a contract that is to come.
 *
 * @param keptIn what stands in a release's `portal.contract.json`; undefined where it has none
 */
export async function fitOfReleases(
  releases: readonly ReleaseInUse[],
  present: ContractPart,
  keptIn: (release: ReleaseInUse) => Promise<string | undefined>,
): Promise<Fit[]> {
  const fits: Fit[] = [];
  for (const release of releases) fits.push({ release, ...fitOf(await keptIn(release), present) });
  return fits;
}

function fitOf(text: string | undefined, present: ContractPart): Omit<Fit, 'release'> {
  if (text === undefined) return { state: 'untold', problems: [] };
  const kept = contractOf(parsed(text));
  if (kept === undefined) return { state: 'unreadable', problems: [] };
  const problems = breakingChanges({ ...kept }, { ...present });
  return { state: problems.length > 0 ? 'breaks' : 'fits', problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
