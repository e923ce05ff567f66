import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readNatives, type Natives } from './takers';

/** What the runtime ships of the list. */
export const MEMBERS_FILE = join(import.meta.dirname, '../../runtime/src/natives/members.ts');

/** The text of that file. */
export async function membersFile(): Promise<string> {
  const { takers, receivers }: Natives = await readNatives();
  const methods = new Map<string, Set<string>>();
  const setters = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, owner: string, name: string): void =>
    void to.set(owner, (to.get(owner) ?? new Set()).add(name));
  // The runtime finds the members of `Document` itself: browsers have some that no specification knows.
  for (const { owner, name, kind } of receivers)
    if (kind === 'method' && owner !== 'Document') add(methods, owner, name);
  for (const { owner, name, kind, places } of takers) {
    const makesText = places.some((place) => place.makesText);
    if (kind === 'setter') add(setters, owner, name);
    if (kind === 'method' && (owner !== 'Document' || makesText)) add(methods, owner, makesText ? `*${name}` : name);
  }
  const constructors = takers.filter(({ kind }) => kind === 'constructor').map(({ owner }) => owner);
  const dictionaryMembers = takers.flatMap(({ places }) => places.flatMap(({ member }) => member ?? []));
  const constant = (name: string, comment: string, value: string): string =>
    `/** ${comment} */\nexport const ${name} =\n  '${value}';\n`;
  const text = [
    '// Written from the interfaces of the browser by `node --import tsx qa/natives/write.ts`. Do not edit.\n',
    constant(
      'METHODS',
      'The methods of each interface; `*` before those that make texts of what they do not know.',
      lines(methods),
    ),
    constant('SETTERS', 'The properties of each interface.', lines(setters)),
    constant(
      'CONSTRUCTORS',
      'The interfaces whose constructors take dictionaries.',
      [...new Set(constructors)].join(' '),
    ),
    constant('DICTIONARY_MEMBERS', 'The members of these dictionaries.', [...new Set(dictionaryMembers)].join(' ')),
  ].join('\n');
  return format(text, { ...(await resolveConfig(MEMBERS_FILE)), filepath: MEMBERS_FILE });
}

function lines(byOwner: ReadonlyMap<string, ReadonlySet<string>>): string {
  return [...byOwner].map(([owner, names]) => [owner, ...names].join(' ')).join('|');
}
