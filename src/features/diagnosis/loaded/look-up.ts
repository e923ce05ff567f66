import { lookedUpApplication, PLACES_AT_ONCE, releaseApplications } from '@portal/contract/admin/release-applications';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { BASE_PATH } from '@portal/contract/paths/base';
import { call } from '@/shared/http';
import { UnreadableField } from '@/shared/http/reader';
import type { Place } from './source-places';

/** What the server knows of an application that is loaded. */
interface LookedUp {
  owner: string;
  contact: string;
  /** The version of the release that it was opened from; empty where it is none. */
  release: string;
  isCurrent: boolean;
  /** By places, as they are written. */
  sources: ReadonlyMap<string, string>;
}

/** An address as the server knows it: without the base path, and its own without the origin. */
function serverEntry(entry: string): string {
  const { origin, pathname } = new URL(entry, location.origin);
  return origin === location.origin ? pathname.slice(BASE_PATH.length) : origin + pathname;
}

/**
 * Asks the server for owner and release of an application, and for places in its sources. Fails with an `ApiError`.
 * Only the first places are asked for, where there are very many.
 */
export async function lookUp(prefix: string, entry: string, places: readonly Place[]): Promise<LookedUp> {
  const folder = new URL(entry, location.origin).href.replace(/[^/]*$/, '');
  const own = places.filter(({ url }) => url.startsWith(folder)).slice(0, PLACES_AT_ONCE);
  const answer = await call(extraRoute(releaseApplications, releaseApplications.extraCalls.lookUp), {
    body: {
      prefix: prefix.slice(BASE_PATH.length),
      entry: serverEntry(entry),
      places: own.map(({ url, line, column }) => ({ file: url.slice(folder.length), line, column })),
    },
    read(value, field) {
      const parsed = lookedUpApplication.safeParse(value);
      if (parsed.success) return parsed.data;
      throw new UnreadableField(field);
    },
  });
  const sources = answer.places.flatMap((source, at): [string, string][] => {
    const place = own[at];
    return place && source !== null ? [[place.text, source]] : [];
  });
  return {
    owner: answer.owner,
    contact: answer.owner_contact,
    release: answer.release,
    isCurrent: answer.is_current,
    sources: new Map(sources),
  };
}
