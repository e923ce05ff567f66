import { parse, type Node } from 'acorn';
import { NEWER_METHODS, NEWER_STATICS } from './newer-apis.ts';

/** Code that the oldest browsers of the portal do not have. Line from 1, column from 0. */
export interface NewerCode {
  /** `syntax`: such a browser runs nothing of the script. `api`: it fails where it comes to the call. */
  kind: 'syntax' | 'api';
  /** What the parser says of the syntax; the function. */
  what: string;
  /** `Chrome 117`: the first browser that has the function; empty for syntax. */
  since: string;
  line: number;
  column: number;
  /** How many calls of it there are. */
  times: number;
}

/** The version of ECMAScript that Chrome and Edge 109, Firefox 120 and Safari 16.4 read whole. */
const FLOOR = 2022;
/** A script that is not strict may have what a module has not. */
const KINDS = ['module', 'script'] as const;
const GLOBALS = ['window', 'self', 'globalThis'];

type Tree = Node & Readonly<Record<string, unknown>>;
type Reading = { tree: Tree } | { error: SyntaxError & { loc?: { line: number; column: number } } };

function read(text: string, ecmaVersion: typeof FLOOR | 'latest', sourceType: (typeof KINDS)[number]): Reading {
  try {
    return { tree: asTree(parse(text, { ecmaVersion, sourceType, allowHashBang: true, locations: true })) };
  } catch (error) {
    if (error instanceof SyntaxError) return { error };
    throw error;
  }
}

/** @returns nothing for a text that no browser reads either: opening it tells that */
export function newerCodeIn(text: string): NewerCode[] {
  const readings = KINDS.map((kind) => ({ kind, reading: read(text, FLOOR, kind) }));
  const read2022 = readings.flatMap(({ reading }) => ('tree' in reading ? [reading.tree] : []))[0];
  if (read2022) return newerCallsIn(read2022);
  const later = readings.find(({ kind }) => 'tree' in read(text, 'latest', kind));
  if (!later || !('error' in later.reading)) return [];
  const { message, loc = { line: 1, column: 0 } } = later.reading.error;
  return [{ kind: 'syntax', what: message.replace(/ \(\d+:\d+\)$/, ''), since: '', ...loc, times: 1 }];
}

/** Calls of newer functions, but for those that the script asks for first or declares itself. */
function newerCallsIn(tree: Tree): NewerCode[] {
  const calls = new Map<string, NewerCode>();
  const own = new Set<string>();
  const askedFor = new Set<string>();
  const callees = new Set<unknown>();
  walk(tree, (node) => {
    for (const name of declaredBy(node)) own.add(name);
    if (node.type === 'Literal' && typeof node.value === 'string') askedFor.add(node.value);
    // As a text without quotes, which minifiers make.
    if (node.type === 'TemplateElement') askedFor.add(String(Reflect.get(Object(node.value), 'cooked')));
    // A parent is met before what it calls.
    if ((node.type === 'CallExpression' && node.optional !== true) || node.type === 'NewExpression')
      callees.add(node.callee);
    if (node.type !== 'MemberExpression' || node.computed === true) return;
    const member = nameOf(node.property);
    if (!callees.has(node) || node.optional === true) return void askedFor.add(member);
    const owner = ownerOf(node.object);
    const isStatic = NEWER_STATICS.get(`${owner}.${member}`);
    const since = isStatic ?? NEWER_METHODS.get(member);
    if (since === undefined) return;
    const name = isStatic === undefined ? `.${member}()` : `${owner}.${member}`;
    const known = calls.get(name);
    if (known) known.times += 1;
    else calls.set(name, { kind: 'api', what: name, since, ...startOf(node.property), times: 1 });
  });
  return [...calls]
    .filter(([name]) => {
      const [owner = '', member = ''] = name.replace('()', '').split('.');
      return !own.has(owner) && !askedFor.has(member);
    })
    .map(([, call]) => call);
}

function walk(tree: Tree, visit: (node: Tree) => void): void {
  const waiting: Tree[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visit(node);
    // The first comes next, as it stands in the text.
    for (const child of Object.values(node).flat().reverse()) if (isTree(child)) waiting.push(child);
  }
}

function declaredBy(node: Tree): string[] {
  if (['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'].includes(node.type)) return [nameOf(node.id)];
  return /^Import\w*Specifier$/.test(node.type) ? [nameOf(node.local)] : [];
}

/** `Object` of `Object.groupBy` and of `window.Object.groupBy`. */
function ownerOf(object: unknown): string {
  if (!isTree(object) || object.type !== 'MemberExpression') return nameOf(object);
  return GLOBALS.includes(nameOf(object.object)) ? nameOf(object.property) : '';
}

const nameOf = (node: unknown): string => (isTree(node) && node.type === 'Identifier' ? String(node.name) : '');
const startOf = (node: unknown): { line: number; column: number } =>
  (isTree(node) && node.loc?.start) || { line: 1, column: 0 };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const asTree = (node: Node): Tree => ({ ...node });
