import { IMPORT_NAME, META_NAME } from '../modules/link/rewrite';
import { GLOBALS_HOOK } from '../reading/prepared/format';
import type { BuildModule } from './module-graph';

interface GlobalsModule {
  /** What one module imports beside the names: its `import.meta` and its `import()`, where it uses them. */
  bindingsOf(module: BuildModule): string[];
  /** The module's text, once `bindingsOf` was asked for every module. */
  text(): string;
}

/**
 * The module that gives an instance's modules their globals. It exports them as live bindings, which the page gives
 * new values at any time. It asks the page by its own address.
 * @param names all linked names of the build
 */
export function globalsModule(names: readonly string[]): GlobalsModule {
  const lines: string[] = [];
  const bindingsOf = ({ id, imports }: BuildModule): string[] => {
    const bindings: string[] = [];
    const add = (prefix: string, member: string, name: string): void => {
      const own = `${prefix}${lines.length}`;
      lines.push(`export const ${own}=l.${member}(${JSON.stringify(id)});`);
      bindings.push(`${own} as ${name}`);
    };
    if (imports.metas.length > 0) add('m', 'meta', META_NAME);
    if (imports.dynamicImports.length > 0) add('i', 'import', IMPORT_NAME);
    return bindings;
  };
  const variables = names.map((_, index) => `a${index}`);
  const cases = variables.map((variable, index) => `case ${index}:${variable}=v;break;`).join('');
  const text = (): string =>
    [
      `const l=${GLOBALS_HOOK}(import.meta.url);`,
      names.length > 0 ? `let ${variables.join(',')};` : '',
      `l.connect(${JSON.stringify(names)},(i,v)=>{switch(i){${cases}}});`,
      names.length > 0
        ? `export{${variables.map((variable, index) => `${variable} as ${names[index]}`).join(',')}};`
        : '',
      ...lines,
      '\n',
    ].join('\n');
  return { bindingsOf, text };
}
