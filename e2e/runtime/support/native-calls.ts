import { fieldsOf, type Natives, type Taker } from '../../../qa/natives/takers';

/** A call of a native: an expression that is evaluated in an app, and in a page without one. */
export interface NativeCall {
  name: string;
  code: string;
}

type IdlType = Taker['arguments'][number]['idlType'];
type Definitions = Natives['definitions'];

/** Where a method is called; for other interfaces, on a new one. */
const RECEIVERS: Readonly<Record<string, string>> = {
  CustomElementRegistry: 'customElements',
  Document: 'document',
  DocumentFragment: 'document.createDocumentFragment()',
  Element: "document.createElement('p')",
  EventTarget: 'new EventTarget()',
  MutationObserver: 'new MutationObserver(() => {})',
  Node: "document.createElement('p')",
  Range: 'document.createRange()',
  Selection: 'getSelection()',
  Text: "document.createTextNode('text')",
  TextEvent: "document.createEvent('TextEvent')",
  TreeWalker: "document.createTreeWalker(document.createElement('p'))",
  XMLHttpRequest:
    "(() => { const request = new XMLHttpRequest(); request.open('POST', location.href); return request; })()",
  XPathExpression: "document.createExpression('*')",
};

/** The calls of one native: at each place that takes one, with the document or with the window. */
export function callsOf(taker: Taker, definitions: Definitions): NativeCall[] {
  return taker.places.map(({ index, member, type }) => {
    const subject = type.startsWith('Window') ? 'window' : 'document';
    const parts = taker.arguments.slice(0, Math.max(index + 1, requiredOf(taker))).map((argument, at) => {
      if (at !== index) return valueOf(argument.idlType, definitions);
      return member === undefined ? subject : dictionaryOf(argument.idlType, definitions, { [member]: subject });
    });
    const { owner, name, kind } = taker;
    const self = RECEIVERS[owner] ?? (owner.endsWith('Event') ? `new ${owner}('kind')` : `new ${owner}()`);
    const code =
      kind === 'constructor'
        ? `new ${owner}(${parts.join(', ')})`
        : kind === 'setter'
          ? `Object.getOwnPropertyDescriptor(${owner}.prototype, '${name}').set.call(${self}, ${parts.join(', ')})`
          : `${owner}.prototype.${name}.call(${[self, ...parts].join(', ')})`;
    return { name: `${owner} ${name} ${index} ${member ?? ''} ${subject}`, code };
  });
}

/** The members of interfaces that a browser has. */
export function presenceOf({ owner, name, kind }: Pick<Taker, 'owner' | 'name'> & { kind: string }): string {
  return kind === 'constructor'
    ? `typeof ${owner} === 'function'`
    : `typeof ${owner} === 'function' && '${name}' in ${owner}.prototype`;
}

function requiredOf(taker: Taker): number {
  return taker.arguments.filter(({ optional, variadic }) => !optional && !variadic).length;
}

function valueOf(type: IdlType, definitions: Definitions): string {
  if (type.nullable) return 'null';
  if (type.generic === 'sequence' || type.generic === 'FrozenArray') return '[]';
  if (typeof type.idlType !== 'string') {
    const first = Array.isArray(type.idlType) ? type.idlType[0] : type.idlType;
    return first ? valueOf(first, definitions) : 'null';
  }
  const name = type.idlType;
  if (name.endsWith('String')) return "'kind'";
  if (name === 'boolean') return 'true';
  if (/short|long|float|double|octet/.test(name)) return '0';
  if (name === 'any' || name === 'object') return '{}';
  const definition = definitions.get(name);
  if (definition?.type === 'enum') return JSON.stringify(definition.values?.[0]?.value);
  if (definition?.type === 'typedef' && definition.idlType) return valueOf(definition.idlType, definitions);
  if (definition?.type === 'dictionary') return dictionaryOf(type, definitions, {});
  if (name.startsWith('Window')) return 'window';
  return name === 'Document' ? 'document' : (RECEIVERS[name] ?? 'null');
}

/** A dictionary with the given members, and with those that it must have. */
function dictionaryOf(type: IdlType, definitions: Definitions, given: Readonly<Record<string, string>>): string {
  const names = typeof type.idlType === 'string' ? [type.idlType] : [type.idlType].flat().map(({ idlType }) => idlType);
  const dictionary = names
    .map((name) => (typeof name === 'string' ? definitions.get(name) : undefined))
    .find((each) => each?.type === 'dictionary');
  const members = { ...given };
  for (const { name, required, idlType } of dictionary ? fieldsOf(dictionary, definitions) : [])
    if (required && name && idlType) members[name] ??= valueOf(idlType, definitions);
  return `{ ${Object.entries(members)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;
}
