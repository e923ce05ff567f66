import { EqualityFilter, FilterParser, OrFilter, PresenceFilter, type Filter } from 'ldapts';
import { guidBytes } from './entry-id';

/** What stands in a filter for the name that somebody enters. */
const NAME = '{name}';

/** A value as it stands in a filter's text, so that nothing in it is read as a part of the filter (RFC 4515). */
export const escapeFilterValue = (value: string): string =>
  value.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The filter that finds whoever enters this name. */
export const filterOfName = (template: string, name: string): Filter =>
  FilterParser.parseString(template.replaceAll(NAME, () => escapeFilterValue(name)));

/** The filter that finds everybody who could sign in. */
export const filterOfAnybody = (template: string): Filter => FilterParser.parseString(template.replaceAll(NAME, '*'));

/** Every entry fits it. */
export const anyEntry = (): Filter => new PresenceFilter({ attribute: 'objectClass' });

/** Whether a text is a filter with the name in it, and only where a value stands: there it is escaped. */
export function isNameFilter(template: string): boolean {
  const comparisons = template.split(/[()]/).filter((part) => part.includes(NAME));
  const isValue = (part: string) => part.includes('=') && part.indexOf('=') < part.indexOf(NAME);
  if (comparisons.length === 0 || !comparisons.every(isValue)) return false;
  // The library does not mind one that is not closed at its end.
  if (template.split('(').length !== template.split(')').length) return false;
  try {
    return [filterOfName(template, 'a'), filterOfAnybody(template)].length > 0;
  } catch {
    return false;
  }
}

/** The filter that finds the groups with one of these members in them. */
export const filterOfGroups = (members: readonly string[]): Filter =>
  new OrFilter({
    filters: ['member', 'uniqueMember'].flatMap((attribute) =>
      members.map((value) => new EqualityFilter({ attribute, value })),
    ),
  });

/** The filter that finds entries by their ids, of either kind of directory. */
export const filterOfIds = (ids: readonly string[]): Filter =>
  new OrFilter({
    filters: ids.flatMap((id) => [
      new EqualityFilter({ attribute: 'entryUUID', value: id }),
      new EqualityFilter({ attribute: 'objectGUID', value: guidBytes(id) }),
    ]),
  });
