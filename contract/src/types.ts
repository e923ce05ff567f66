import type { z } from 'zod';
import type { CallName } from './routes';
import type { CallSchemas } from './schemas';

type Input<Schema, Part extends 'params' | 'query' | 'body'> =
  Schema extends Record<Part, z.ZodType> ? Given<Part, z.input<Schema[Part]>> : unknown;

/** A part in which nothing is required may be left out. */
type Given<Part extends string, Value> = object extends Value ? Partial<Record<Part, Value>> : Record<Part, Value>;

/** The input that a caller passes: `params`, `query` and `body`, if the call has them. */
export type CallInput<Name extends CallName> = Input<CallSchemas[Name], 'params'> &
  Input<CallSchemas[Name], 'query'> &
  Input<CallSchemas[Name], 'body'>;

/** The envelope's `data` of a successful answer. */
export type CallData<Name extends CallName> = z.output<CallSchemas[Name]['data']>;
