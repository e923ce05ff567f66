import { readDefinitions, type Definition, type IdlArgument, type IdlType } from './idl';

/** What an app's document or window can be taken for. */
const WANTED = new Set(['Node', 'Document', 'EventTarget', 'Window', 'WindowProxy']);

/**
 * The methods by which frameworks build pages. They carry no document, and a replaced one would cost time at each
 * element. They stay the browser's own.
 */
const HOT: ReadonlySet<string> = new Set([
  ...['appendChild', 'insertBefore', 'removeChild', 'replaceChild'].map((name) => `Node.${name}`),
  ...['Element', 'DocumentFragment'].flatMap((owner) =>
    ['append', 'prepend', 'replaceChildren'].map((name) => `${owner}.${name}`),
  ),
  ...['Element', 'CharacterData', 'DocumentType'].flatMap((owner) =>
    ['before', 'after', 'replaceWith'].map((name) => `${owner}.${name}`),
  ),
]);

/** Documents and windows answer by these, so they are called on an app's, too. */
const RECEIVERS = ['EventTarget', 'Node', 'Document'];

/** One member of an interface that takes a node, an event target, a document or a window. */
export interface Taker {
  owner: string;
  /** The name of a method or property; that of the interface for a constructor. */
  name: string;
  kind: 'method' | 'setter' | 'constructor';
  /** The arguments of a method or constructor, or the value of a property. */
  arguments: readonly IdlArgument[];
  /** Where it is taken: the index of the argument, and the member of a dictionary in it. */
  places: readonly { index: number; member?: string; type: string; makesText: boolean }[];
}

/** One member that is called on a document or an event target. */
interface Receiver {
  owner: string;
  name: string;
  kind: 'method' | 'property';
}

export interface Natives {
  definitions: ReadonlyMap<string, Definition>;
  takers: readonly Taker[];
  receivers: readonly Receiver[];
}

/** All natives that must accept an app's document or window, from the interfaces of the browser. */
export async function readNatives(): Promise<Natives> {
  const definitions = await readDefinitions();
  const takers = [...definitions.values()]
    .filter(({ type }) => type === 'interface')
    .flatMap((each) => takersOf(each, definitions))
    .filter(({ owner, name }) => !HOT.has(`${owner}.${name}`))
    .sort((a, b) => `${a.owner}.${a.name}`.localeCompare(`${b.owner}.${b.name}`, 'en'));
  const receivers = RECEIVERS.flatMap((owner) => {
    const found = new Map<string, Receiver>();
    for (const { type, name, special } of definitions.get(owner)?.members ?? []) {
      if (!name || special === 'static' || HOT.has(`${owner}.${name}`)) continue;
      if (type === 'operation') found.set(name, { owner, name, kind: 'method' });
      // Reading the properties of nodes is what frameworks do most: these stay the browser's own.
      if (type === 'attribute' && owner === 'Document') found.set(name, { owner, name, kind: 'property' });
    }
    return [...found.values()];
  });
  return { definitions, takers, receivers };
}

function takersOf({ name: owner = '', members }: Definition, definitions: ReadonlyMap<string, Definition>): Taker[] {
  return members.flatMap((each): Taker[] => {
    const value: IdlArgument[] =
      each.type === 'attribute' && !each.readonly && each.idlType
        ? [{ name: 'value', idlType: each.idlType, optional: false, variadic: false }]
        : (each.arguments ?? []);
    const places = value.flatMap(({ idlType }, index) =>
      [...placesIn(idlType, definitions)].map((place) => ({
        index,
        ...place,
        makesText: place.member === undefined && takesText(idlType, definitions),
      })),
    );
    if (places.length === 0) return [];
    const kind = each.type === 'constructor' ? 'constructor' : each.type === 'attribute' ? 'setter' : 'method';
    return [{ owner, name: each.name ?? owner, kind, arguments: value, places }];
  });
}

/** Looks into unions, nullable and generic types, type names, and dictionaries with those that they inherit. */
function* placesIn(
  { idlType }: IdlType,
  definitions: ReadonlyMap<string, Definition>,
  above: ReadonlySet<string> = new Set(),
): Iterable<{ member?: string; type: string }> {
  if (typeof idlType !== 'string') {
    for (const each of Array.isArray(idlType) ? idlType : [idlType]) yield* placesIn(each, definitions, above);
    return;
  }
  if (WANTED.has(idlType)) yield { type: idlType };
  // A dictionary may contain others of its kind.
  if (above.has(idlType)) return;
  const path = new Set(above).add(idlType);
  const found = definitions.get(idlType);
  if (found?.type === 'typedef' && found.idlType) yield* placesIn(found.idlType, definitions, path);
  if (found?.type !== 'dictionary') return;
  for (const field of fieldsOf(found, definitions))
    if (field.idlType && field.name)
      for (const { type } of placesIn(field.idlType, definitions, path)) yield { member: field.name, type };
}

/** The fields of a dictionary and of those that it inherits from. */
export function fieldsOf(dictionary: Definition, definitions: ReadonlyMap<string, Definition>): Definition['members'] {
  const above = definitions.get(dictionary.inheritance ?? '');
  return [...(above ? fieldsOf(above, definitions) : []), ...dictionary.members];
}

function takesText({ idlType }: IdlType, definitions: ReadonlyMap<string, Definition>): boolean {
  if (typeof idlType !== 'string')
    return (Array.isArray(idlType) ? idlType : [idlType]).some((each) => takesText(each, definitions));
  const found = definitions.get(idlType);
  return idlType.endsWith('String') || (found?.idlType !== undefined && takesText(found.idlType, definitions));
}
