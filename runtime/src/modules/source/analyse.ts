import { sandboxNames } from '../globals/browser-globals';
import { noNames } from '../scan/exact-names';
import { moduleNames } from '../scan/module-names';
import { libraryVariable } from '../../reading/script-start';
import type { ModuleKind, ModuleSource } from './module-source';
import { readImports } from './read-imports';

/**
 * Finds a module's imports and names. `lexerReady` must have resolved before.
 * @throws the lexer's error, with the position in `idx`, where the text is no module
 */
export function analyse(url: string, kind: ModuleKind, text: string): ModuleSource {
  if (kind !== 'js') {
    const nothing = { requests: [], metas: [], dynamicImports: [], lazy: [], library: undefined, sourceMap: undefined };
    return { url, kind, text, names: noNames, ...nothing };
  }
  const { imported, exports, ...positions } = readImports(url, text);
  const names = moduleNames(url, text, imported, sandboxNames);
  return { url, kind, text, names, ...positions, ...tailOf(url, text, positions.requests.length === 0 && !exports) };
}

/**
 * What the end of a linked module says.
 * @param standsAlone it has neither imports nor exports
 */
export function tailOf(url: string, text: string, standsAlone: boolean): Pick<ModuleSource, 'library' | 'sourceMap'> {
  return { library: standsAlone ? libraryVariable(text) : undefined, sourceMap: sourceMapOf(text, url) };
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
