import path from 'node:path';
import { callRoutes } from '@portal/contract/routes';
import ts from 'typescript';
import { FlatTypes, quoted } from './flat-type.ts';
import type { Declared } from './program.ts';

/** The contract's file of generic types, whose arguments are names of calls. */
export const CALL_TYPES = 'contract/src/types.ts';
const DRAFT = 'contract/src/every-call.ts';

/** A source that names input and data of every call, by which the compiler works them out. */
export function everyCallDraft(root: string): Map<string, string> {
  const rows = (type: string): string =>
    Object.keys(callRoutes)
      .map((name) => `${quoted(name)}: ${type}<${quoted(name)}>;`)
      .join('\n');
  const text = `import type { CallData, CallInput } from './types';
export interface CallInputs { ${rows('CallInput')} }
export interface CallAnswers { ${rows('CallData')} }
`;
  return new Map([[path.join(root, DRAFT), text]]);
}

/** The declarations of {@link CALL_TYPES}, without the schemas: a table of each call's input, and one of its data. */
export function callTypes(root: string, { program, checker }: Declared): string {
  const draft = program.getSourceFile(path.join(root, DRAFT));
  const flat = new FlatTypes(checker);
  const table = (name: string): string => {
    const at = draft?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
    if (!at || !ts.isInterfaceDeclaration(at)) throw new Error(`${DRAFT} has no ${name}`);
    const rows = at.members.map((member) => {
      const key = member.name?.getText().slice(1, -1) ?? '';
      return `  ${key}: ${flat.write(checker.getTypeAtLocation(member))};`;
    });
    return `/** ${name === 'CallInputs' ? 'What is given to' : 'What is answered by'} each call of the contract. */
export interface ${name} {\n${rows.join('\n')}\n}\n`;
  };
  const tables = table('CallInputs') + table('CallAnswers');
  const recursive = [...flat.recursive].map(([name, text]) => `type ${name} = ${text};\n`).join('');
  return `import type { CallName } from './routes';
${recursive}${tables}/** The input that a caller passes: \`params\`, \`query\` and \`body\`, if the call has them. */
export type CallInput<Name extends CallName> = CallInputs[Name];
/** The envelope's \`data\` of a successful answer. */
export type CallData<Name extends CallName> = CallAnswers[Name];
`;
}
