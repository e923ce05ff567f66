import type { RecordData } from '@portal/contract/entities/record';
import type { KindDescription } from './description';

/** Places offered at once. */
const OFFERED = 8;

/** The places that records name, each once, those that hold what was typed; the newest record's first. */
export function knownPlaces(kind: KindDescription, rows: readonly { data: RecordData }[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const keys = kind.fields.filter((field) => field.place === true).map((field) => field.key);
  const named = rows.flatMap(({ data }) => keys.map((key) => data[key]));
  const places = named.filter((place): place is string => typeof place === 'string' && place.trim() !== '');
  return [...new Set(places)].filter((place) => place.toLowerCase().includes(wanted)).slice(0, OFFERED);
}
