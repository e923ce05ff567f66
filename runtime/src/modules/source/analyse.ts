import { init, parse } from 'es-module-lexer/minimal';
import { sandboxNames } from '../globals/browser-globals';
import { noNames } from '../scan/exact-names';
import { moduleNames } from '../scan/module-names';
import { libraryVariable } from '../../reading/script-start';
import { importedNames } from './imported-names';
import type { ModuleKind, ModuleRequest, ModuleSource, Span } from './module-source';

/** Must have resolved before {@link analyse} is called. */
export const lexerReady: () => Promise<void> = init;

/** The lexer's numbers for the kinds of imports (`ImportType` of es-module-lexer). */
const DYNAMIC = 2;
const META = 3;
const SOURCE_PHASE = 4;
const DYNAMIC_PHASES = new Set([5, 7]);
const IMPORT_LENGTH = 'import'.length;
const TYPE_ATTRIBUTE = /\btype["']?\s*:\s*["']([a-z]+)["']/;

/**
 * Finds a module's imports and names.
 * @throws the lexer's error, with the position in `idx`, where the text is no module
 */
export function analyse(url: string, kind: ModuleKind, text: string): ModuleSource {
  const empty = {
    url,
    kind,
    text,
    requests: [],
    metas: [],
    dynamicImports: [],
    lazy: [],
    names: noNames,
    library: undefined,
    sourceMap: undefined,
  };
  if (kind !== 'js') return empty;
  const requests: ModuleRequest[] = [];
  const metas: Span[] = [];
  const dynamicImports: Span[] = [];
  const lazy: string[] = [];
  const imported = new Set<string>();
  const [imports, exports] = parse(text, url);
  for (const { t, n, s, e, ss, se, a } of imports) {
    if (t === META) metas.push({ start: s, end: e });
    else if (t === DYNAMIC) {
      dynamicImports.push({ start: ss, end: ss + IMPORT_LENGTH });
      if (n !== undefined) lazy.push(n);
    } else if (!DYNAMIC_PHASES.has(t) && n !== undefined) {
      const type = a < 0 ? undefined : TYPE_ATTRIBUTE.exec(text.slice(a, se))?.[1];
      requests.push({ specifier: n, kind: t === SOURCE_PHASE ? 'native' : kindOf(type), start: s, end: e });
      for (const name of importedNames(text.slice(ss, s))) imported.add(name);
    }
  }
  const names = moduleNames(url, text, imported, sandboxNames);
  const library = requests.length === 0 && exports.length === 0 ? libraryVariable(text) : undefined;
  return { ...empty, requests, metas, dynamicImports, lazy, names, library, sourceMap: sourceMapOf(text, url) };
}

/** The kind of a module by its `type` attribute. */
export function kindOf(type: string | undefined): ModuleKind {
  if (type === undefined) return 'js';
  return type === 'json' || type === 'css' ? type : 'native';
}

const SOURCE_MAP = '//# sourceMappingURL=';

function sourceMapOf(text: string, url: string): string | undefined {
  const at = text.lastIndexOf(SOURCE_MAP);
  if (at < 0) return undefined;
  const address = /^[^\s'"`]+/.exec(text.slice(at + SOURCE_MAP.length, at + SOURCE_MAP.length + 2048))?.[0];
  // A map inside the text is found without help.
  if (address === undefined || address.startsWith('data:') || !URL.canParse(address, url)) return undefined;
  return new URL(address, url).href;
}
