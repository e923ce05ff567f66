import { sandboxedText } from '../engine/script-wrap';
import { mayImport } from '../modules/source/may-import';
import { scanNames } from '../modules/scan/scan-names';
import { withOwnImports } from '../modules/source/own-imports';
import { SCRIPT_HOOK } from '../reading/prepared/format';
import { takeManifest } from '../reading/prepared/read-manifest';
import { SCRIPT_GLOBALS } from '../sandbox/script-globals';
import type { BuildAddresses, BuildFiles } from './build-files';

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([^]*?)<\/script\s*>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const TYPE = /\stype\s*=\s*["']?([^\s"'>]*)/i;
const CLASSIC = /^(?:$|(?:text|application)\/(?:x-)?(?:java|ecma)script$)/i;

/** A classic script of a build: by address from the root, or in a page. */
export interface ClassicScripts {
  linked: ReadonlyMap<string, string>;
  inline: readonly string[];
}

/** The classic scripts of a page: their addresses as they are written, or their code. */
export function* scriptsOf(html: string): Generator<{ address: string } | { code: string }> {
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!CLASSIC.test(TYPE.exec(attributes)?.[1] ?? '')) continue;
    const [, double, single, bare] = SOURCE.exec(attributes) ?? [];
    const address = (double ?? single ?? bare)?.replaceAll('&amp;', '&').trim();
    yield address === undefined ? { code } : { address };
  }
}

/** Finds the classic scripts that the pages of a build name. Those of elsewhere stay as they are. */
export function readScripts(files: BuildFiles, addresses: BuildAddresses): ClassicScripts {
  const linked = new Map<string, string>();
  const inline: string[] = [];
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue;
    for (const script of scriptsOf(takeManifest(html).html)) {
      if ('code' in script) {
        inline.push(script.code);
        continue;
      }
      const { address } = script;
      const url = URL.canParse(address, addresses.urlOf(path)) ? new URL(address, addresses.urlOf(path)).href : '';
      const id = addresses.idOf(url);
      const text = id === undefined ? undefined : addresses.read(id);
      if (id !== undefined && text !== undefined) linked.set(id, text);
    }
  }
  return { linked, inline };
}

/** Globals that the scripts set, which modules beside them may use by their bare names. */
export function assignedBy({ linked, inline }: ClassicScripts): string[] {
  return [...linked.values(), ...inline].flatMap((code) => {
    const { assigned, declared } = scanNames(code);
    return [...assigned, ...declared];
  });
}

/**
 * A classic script as the engine compiles it. Where the browser runs this text, nothing of the application runs: the
 * page is handed the code.
 * @param url its address, where it is known
 */
export function preparedScript(code: string, url: string | undefined): string {
  const own = mayImport(code) ? withOwnImports(code) : code;
  const name = url === undefined ? '' : `//# sourceURL=${url}\n`;
  return `${SCRIPT_HOOK}(${sandboxedText(own, SCRIPT_GLOBALS)});\n${name}`;
}
