/** A contract as an OpenAPI document, or the part of it that an application uses. */
export interface ContractPart {
  version: string;
  paths: Readonly<Record<string, unknown>>;
  components: Readonly<Record<string, unknown>>;
}

/** What a project keeps of the contract. Published with its build, it tells the portal what the application needs. */
export const KEPT_CONTRACT_FILE = 'portal.contract.json';

const METHODS = ['get', 'post'] as const;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** Reads a document, or what was kept of one; undefined where it is neither. */
export function contractOf(value: unknown): ContractPart | undefined {
  const { info, version, paths, components } = objectOf(value);
  const said = version ?? objectOf(info).version;
  if (typeof said !== 'string' || typeof paths !== 'object' || paths === null) return undefined;
  return { version: said, paths: objectOf(paths), components: objectOf(components) };
}

/** The names of all calls. */
export const callNames = (contract: ContractPart): Set<string> =>
  new Set(operationsOf(contract).map(({ name }) => name));

/** The part that some calls need: these, and what they refer to. */
export function partOf(contract: ContractPart, names: ReadonlySet<string>): ContractPart {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, name, operation } of operationsOf(contract))
    if (names.has(name)) paths[path] = { ...paths[path], [method]: operation };
  const components: Record<string, Record<string, unknown>> = {};
  const waiting: unknown[] = [paths];
  while (waiting.length > 0)
    for (const reference of referencesIn(waiting.pop())) {
      const [, , kind = '', name = ''] = reference.split('/');
      if (components[kind]?.[name] !== undefined) continue;
      const found = objectOf(contract.components[kind])[name];
      if (found === undefined) continue;
      components[kind] = { ...components[kind], [name]: found };
      waiting.push(found);
    }
  return { version: contract.version, paths, components };
}

function operationsOf({ paths }: ContractPart) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectOf(objectOf(item)[method]);
      const name = operation.operationId;
      return typeof name === 'string' ? [{ path, method, name, operation }] : [];
    }),
  );
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return Object.entries(objectOf(value)).flatMap(([key, inside]) =>
    key === '$ref' && typeof inside === 'string' ? [inside] : referencesIn(inside),
  );
}
