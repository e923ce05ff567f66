import { z } from 'zod';

const person = { tenantId: z.string(), accountId: z.string() };

/**
 * What servers of a portal tell each other. A notice itself is never in it: the message only says that there are some,
 * and each server reads them from the database.
 */
const clusterMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('notices') }),
  z.object({ about: z.literal('counts'), ...person, unread: z.number(), fresh: z.number() }),
  z.object({ about: z.literal('ended'), families: z.array(z.string()) }),
  z.object({ about: z.literal('bind'), connectionId: z.string(), ...person }),
]);
export type ClusterMessage = z.infer<typeof clusterMessage>;

/** A message on its way to all servers: who sends it and, where it is a question, which one. */
export const sentMessage = z.object({ from: z.string(), ask: z.string().optional(), message: clusterMessage });
export type SentMessage = z.infer<typeof sentMessage>;

/** What one server gets back: the answer to a question, or its own sign of life. */
export const reply = z.union([z.object({ ask: z.string(), yes: z.boolean() }), z.object({ beat: z.number() })]);
export type Reply = z.infer<typeof reply>;

/** Reads what came from Redis. Undefined for what this build does not know: servers of two versions run side by side. */
export function readSent<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
