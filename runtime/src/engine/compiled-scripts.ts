import { describeThrown, type MicroAppError } from '../model/errors';
import { callScript, compileScript, type CompiledScript } from './script-wrap';

/**
 * The classic scripts of one version of an entry. They are compiled here and not by import-html-entry: ahead of need
 * where there is time, once for all instances, and let go with the version.
 */
export class CompiledScripts {
  private readonly texts = new Map<string, string>();
  private readonly compiled = new Map<string, CompiledScript>();

  /** @param globals see `compileScript` */
  constructor(private readonly globals: readonly string[]) {}

  /** Takes a script's text. @returns what is to be run inside the sandbox in its place */
  take(name: string, text: string): string {
    this.texts.set(name, text);
    return callScript(name);
  }

  /** Takes a script that is compiled already. @returns what is to be run inside the sandbox in its place */
  takeCompiled(name: string, script: CompiledScript): string {
    this.compiled.set(name, script);
    return callScript(name);
  }

  /** @throws SyntaxError */
  get(name: string): CompiledScript {
    const known = this.compiled.get(name);
    if (known) return known;
    const compiled = compileScript(name, this.texts.get(name) ?? '', this.globals);
    this.compiled.set(name, compiled);
    // The engine has it from here on.
    this.texts.delete(name);
    return compiled;
  }

  /** Names of the scripts that have arrived and are not compiled yet. */
  waiting(): string[] {
    return [...this.texts.keys()];
  }

  /** Why a script that arrived did not compile. */
  explain(name: string): MicroAppError {
    try {
      this.get(name);
      return { code: 'syntaxError', url: name, detail: '' };
    } catch (error) {
      const detail = describeThrown(error);
      const isModule = /outside a module|'export'|import\.meta|statement/i.test(detail);
      return { code: isModule ? 'moduleScript' : 'syntaxError', url: name, detail };
    }
  }
}
