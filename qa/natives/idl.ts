import { parseAll } from '@webref/idl';
import { z } from 'zod';

/** A type as webidl2 gives it: a name, or what a union or a generic type is made of. */
export interface IdlType {
  idlType: string | IdlType | IdlType[];
  generic?: string | undefined;
  nullable?: boolean | undefined;
}

const idlType: z.ZodType<IdlType> = z.lazy(() =>
  z.object({
    idlType: z.union([z.string(), idlType, z.array(idlType)]),
    generic: z.string().optional(),
    nullable: z.boolean().optional(),
  }),
);

const argument = z.object({ name: z.string(), idlType, optional: z.boolean(), variadic: z.boolean() });

const member = z.object({
  type: z.string(),
  name: z.string().nullish(),
  // What can be iterated has several types, and takes none.
  idlType: z.union([idlType, z.array(idlType).transform(() => undefined)]).nullish(),
  arguments: z.array(argument).optional(),
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  special: z.string().optional(),
});

const definition = z.object({
  type: z.string(),
  name: z.string().optional(),
  partial: z.boolean().optional(),
  inheritance: z.string().nullish(),
  idlType: idlType.optional(),
  members: z.array(member).optional(),
  values: z.array(z.object({ value: z.string() })).optional(),
  target: z.string().optional(),
  includes: z.string().optional(),
});

type Member = z.infer<typeof member>;
export type IdlArgument = z.infer<typeof argument>;

/** One interface, dictionary, enumeration or type name, with all its parts from all specifications. */
export interface Definition extends z.infer<typeof definition> {
  members: Member[];
}

/** All definitions of the browser's interfaces by name; mixins are put into what includes them. */
export async function readDefinitions(): Promise<Map<string, Definition>> {
  const all = Object.values(await parseAll()).flatMap((each) => z.array(definition).parse(each));
  const byName = new Map<string, Definition>();
  for (const each of all)
    if (each.name !== undefined && !each.partial)
      byName.set(each.name, { ...each, members: [...(each.members ?? [])] });
  for (const each of all)
    if (each.name !== undefined && each.partial) byName.get(each.name)?.members.push(...(each.members ?? []));
  for (const { type, target = '', includes = '' } of all)
    if (type === 'includes') byName.get(target)?.members.push(...(byName.get(includes)?.members ?? []));
  return byName;
}
