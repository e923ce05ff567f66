import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userType } from '../schemas/user-schema';
import type { Filter } from './filter-tree';
import { matchesFilter } from './match-filter';
import { parseFilter, parsePatchPath } from './parse-filter';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The examples of RFC 7644, figure 2. */
const EXAMPLES = [
  'userName eq "bjensen"',
  'name.familyName co "O\'Malley"',
  'userName sw "J"',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
  'title pr',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  'meta.lastModified ge "2011-05-13T04:42:34Z"',
  'meta.lastModified lt "2011-05-13T04:42:34Z"',
  'meta.lastModified le "2011-05-13T04:42:34Z"',
  'title pr and userType eq "Employee"',
  'title pr or userType eq "Intern"',
  'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
  'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
  'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
  'userType eq "Employee" and (emails.type eq "work")',
  'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
  'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
];

const name = fc.constantFrom(
  'userName',
  'name.familyName',
  'emails',
  'emails.value',
  'active',
  `${ENTERPRISE}:department`,
);
const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.integer());
const operator = fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le' as const);
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('present' as const), path: name }),
    fc.record({ kind: fc.constant('compare' as const), path: name, operator, value }),
    fc.record({ kind: fc.constant('values' as const), path: fc.constant('emails'), filter: tie('tree') }),
    fc.record({ kind: fc.constant('not' as const), filter: tie('tree') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Filter>,
}));

/** Writes a filter with as few brackets as precedence allows. */
function write(filter: Filter, outer: 'or' | 'and' | 'term' = 'or'): string {
  switch (filter.kind) {
    case 'present':
      return `${filter.path} pr`;
    case 'compare':
      return `${filter.path} ${filter.operator.toUpperCase()} ${JSON.stringify(filter.value)}`;
    case 'values':
      return `${filter.path}[${write(filter.filter)}]`;
    case 'not':
      return `not (${write(filter.filter)})`;
    case 'and': {
      const text = filter.filters.map((one) => write(one, 'term')).join(' and ');
      return outer === 'term' ? `(${text})` : text;
    }
    case 'or': {
      const text = filter.filters
        .map((one) => (one.kind === 'or' ? `(${write(one)})` : write(one, 'and')))
        .join(' or ');
      return outer === 'or' ? text : `(${text})`;
    }
  }
}

describe('filters', () => {
  it.each(EXAMPLES)('read the example of the RFC: %s', (text) => {
    expect(parseFilter(text)).toMatchObject({ kind: expect.any(String) });
  });

  it('are read as they were written, whatever stands in them', () => {
    fc.assert(
      fc.property(tree, (filter) => {
        expect(parseFilter(write(filter))).toEqual(filter);
      }),
    );
  });

  it('bind not before and, and and before or', () => {
    const term = (path: string) => ({ kind: 'present', path });
    expect(parseFilter('title pr or not (active pr) and emails pr')).toEqual({
      kind: 'or',
      filters: [term('title'), { kind: 'and', filters: [{ kind: 'not', filter: term('active') }, term('emails')] }],
    });
  });

  it('either are read or refused, never anything else', () => {
    const noise = fc.array(
      fc.constantFrom('(', ')', '[', ']', '"', ' ', 'not', 'and', 'or', 'eq', 'pr', 'a', '1', '\\', '.'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          noise.map((parts) => parts.join('')),
        ),
        (text) => {
          try {
            parseFilter(text);
          } catch (error) {
            expect(error).toMatchObject({ name: 'ScimError', status: 400, scimType: 'invalidFilter' });
          }
        },
      ),
    );
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    "userName eq 'bjensen'",
    'userName eq "bjensen',
    'userName is "bjensen"',
    'userName eq "a" "b"',
    'userName eq "a" and',
    'and userName eq "a"',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'not userName eq "a"',
    '"a" eq userName',
    'userName eq "\\x"',
    `${'('.repeat(30)}title pr${')'.repeat(30)}`,
    `userName eq "${'a'.repeat(3_000)}"`,
  ])('refuse %j', (text) => {
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
  });

  it('read paths of changes', () => {
    expect(parsePatchPath('emails[type eq "work" and value ew "x"].value')).toMatchObject({
      path: 'emails',
      sub: 'value',
    });
    expect(parsePatchPath(`${ENTERPRISE}:manager.value`)).toEqual({ path: `${ENTERPRISE}:manager.value` });
    expect(() => parsePatchPath('emails[type eq "work"].')).not.toThrow();
    expect(() => parsePatchPath('emails[')).toThrow(expect.objectContaining({ scimType: 'invalidPath' }));
    expect(() => parsePatchPath('title pr')).toThrow(expect.objectContaining({ scimType: 'invalidPath' }));
  });
});

describe('a filter asks for', () => {
  const user = {
    id: 'Ab',
    userName: 'BJensen',
    active: true,
    name: { familyName: 'Jensen' },
    emails: [
      { value: 'b@example.com', type: 'work', primary: true },
      { value: 'b@home.example', type: 'home' },
    ],
    [ENTERPRISE]: { department: 'Tours', manager: { value: '26' } },
    meta: { lastModified: '2026-05-13T04:42:34Z' },
  };

  it.each([
    ['userName eq "bjensen"', true],
    ['USERNAME Eq "BJENSEN"', true],
    ['id eq "ab"', false],
    ['id eq "Ab"', true],
    ['userName ne "bjensen"', false],
    ['userName sw "bj" and userName ew "SEN" and userName co "jens"', true],
    ['userName gt "a" and userName lt "c" and userName ge "bjensen" and userName le "bjensen"', true],
    ['active eq true', true],
    ['active eq "False"', false],
    ['title pr', false],
    ['title eq null and not (userName eq null)', true],
    ['unknown eq "x"', false],
    ['unknown ne "x"', true],
    ['emails.value eq "b@home.example"', true],
    ['emails co "home.example"', true],
    ['emails[type eq "work" and value co "home"]', false],
    ['emails[type eq "home" and value co "home"]', true],
    ['emails[not (type eq "work")]', true],
    [`${ENTERPRISE}:department eq "tours"`, true],
    [`${ENTERPRISE}:manager eq "26"`, true],
    ['meta.lastModified gt "2026-05-13T06:42:33+02:00"', true],
    ['toString pr or constructor.name pr or valueOf pr', false],
  ])('%s: %s', (text, expected) => {
    expect(matchesFilter(userType, user, parseFilter(text))).toBe(expected);
  });

  it.each(['active gt true', 'active co "t"', 'userName eq 5', 'userName gt null', 'meta.lastModified co "2026"'])(
    'nothing that its type does not have: %s',
    (text) => {
      expect(() => matchesFilter(userType, user, parseFilter(text))).toThrow(
        expect.objectContaining({ scimType: 'invalidFilter' }),
      );
    },
  );
});
