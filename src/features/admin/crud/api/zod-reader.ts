import type { z } from 'zod';
import { UnreadableField, type Reader } from '@/shared/http/reader';

/** Holds an answer to a schema of the contract. An answer that does not fit is `malformed`; nothing of it is shown. */
export function zodReader<Data>(schema: z.ZodType<Data>): Reader<Data> {
  return (value, field) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new UnreadableField([field, ...(parsed.error.issues[0]?.path ?? [])].join('.'));
  };
}
