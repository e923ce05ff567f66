/** The data that a runtime module gets when it is evaluated. */
export interface RuntimeLink {
  /** Called with a function that gives the binding of this index a new value. */
  connect(set: (index: number, value: unknown) => void): void;
  metas: readonly object[];
  imports: readonly unknown[];
}

const HANDOVER = '__portal_module_links__';
const waiting = new Map<string, RuntimeLink>();
let installed = false;
let count = 0;

/** Stores a link for a runtime module. Returns the ticket with which that module asks for it. */
function leave(link: RuntimeLink): string {
  if (!installed) {
    installed = true;
    const take = (ticket: string): RuntimeLink | undefined => {
      const found = waiting.get(ticket);
      waiting.delete(ticket);
      return found;
    };
    Object.defineProperty(window, HANDOVER, { value: take, configurable: true, enumerable: false });
  }
  count += 1;
  const ticket = count.toString(36);
  waiting.set(ticket, link);
  return ticket;
}

/**
 * The text of a runtime module. It exports the sandbox's names as live bindings, which the runtime can give new values
 * at any time. It also has an `import.meta` and an `import()` for each module that uses them.
 */
export function runtimeModule(names: readonly string[], link: RuntimeLink): string {
  const ticket = leave(link);
  const variables = names.map((_name, index) => `a${index}`);
  const cases = variables.map((variable, index) => `case ${index}:${variable}=v;break;`).join('');
  const metas = link.metas.map((_meta, index) => `export const m${index}=l.metas[${index}];`).join('');
  const imports = link.imports.map((_import, index) => `export const i${index}=l.imports[${index}];`).join('');
  return [
    `const l=${HANDOVER}(${JSON.stringify(ticket)});`,
    variables.length > 0 ? `let ${variables.join(',')};` : '',
    `l.connect((i,v)=>{switch(i){${cases}}});`,
    variables.length > 0
      ? `export{${variables.map((variable, index) => `${variable} as ${names[index]}`).join(',')}};`
      : '',
    metas,
    imports,
    '\n//# sourceURL=portal:module-runtime',
  ].join('');
}
