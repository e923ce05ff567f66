import { BASE_PATH } from '@portal/contract/paths/base';
import { overrideRoutes } from '@portal/contract/tunnel/override-routes';
import type { PortalOverride } from '@portal/contract/portal-config';
import type { CallData } from '@portal/contract/types';
import { readPortalConfig } from '@/shared/config/portal-config';
import { renewEntries } from '@/shared/config/renew-entries';
import { call } from '@/shared/http';
import { flag, integer, list, optional, record, text } from '@/shared/http/reader';

export type OverrideChoices = CallData<'getOverrideChoices'>;

const readChoices = record<OverrideChoices>({
  prefix: text,
  server: optional(record<NonNullable<OverrideChoices['server']>>({ owner: text, connected: flag, ends_at: integer })),
  releases: list(record<OverrideChoices['releases'][number]>({ id: text, version: text })),
});
const readBegun = record<CallData<'beginOverride'>>({ id: text, ends_at: integer });
const readEnded = record<CallData<'endOverride'>>({ ended: flag });

/** The server knows prefixes without the base path. */
const asServer = (prefix: string): string => prefix.slice(BASE_PATH.length);

/** What a tunnel's signed text offers. Fails with an `ApiError`. */
export const askServer = (tunnel: string): Promise<OverrideChoices> =>
  call(overrideRoutes.getOverrideChoices, { body: { tunnel }, read: readChoices });

/** What may be chosen for an application. Fails with an `ApiError`. */
export const askChoices = (prefix: string): Promise<OverrideChoices> =>
  call(overrideRoutes.getOverrideChoices, { body: { prefix: asServer(prefix) }, read: readChoices });

/** Begins an override, and takes its entry. Fails with an `ApiError`. */
export async function beginOverride(
  prefix: string,
  kind: 'server' | 'address' | 'release',
  place: string,
): Promise<void> {
  await call(overrideRoutes.beginOverride, { body: { prefix, kind, place }, read: readBegun });
  await renewEntries();
}

/** The same for an application as this page names it. */
export const beginOverrideHere = (prefix: string, kind: 'address' | 'release', place: string): Promise<void> =>
  beginOverride(asServer(prefix), kind, place);

/** Ends an override, and takes the entry that everybody has. Fails with an `ApiError`. */
export async function endOverride(id: string): Promise<void> {
  await call(overrideRoutes.endOverride, { body: { id }, read: readEnded });
  await renewEntries();
}

/** What the person opens in place of an application, by its prefix as this page names it; undefined where nothing is. */
export const overrideOf = (prefix: string): PortalOverride | undefined =>
  readPortalConfig().overrides.find((each) => each.prefix === asServer(prefix));
