/**
 * What `portal-kit dev` and the portal of the package `portal-local` say to each other: the command starts the portal's
 * process, sends it orders, and is sent news. Both are of one version.
 */
import { z } from 'zod';

/** Where the portal's page finds what concerns the owner, below the portal's address. */
export const LOCAL_PATHS = {
  /** Signs in whom the command has named, and goes to the application. It needs the `key` of the start. */
  signIn: '/portal-local/sign-in',
  /** Says which application is watched. */
  application: '/portal-local/application',
  /** Takes what the page has seen. */
  report: '/portal-local/report',
  /** The script of the page that sees it. */
  script: '/portal-local/watch.js',
} as const;

const names = { zh: z.string(), en: z.string() };

/** Asks for a portal. It opens its data at once, and waits for the entry before it listens. */
const start = z.object({
  kind: z.literal('start'),
  port: z.number().int(),
  /** The folder of the data; it is filled with examples where nothing is in it. */
  dataDir: z.string(),
  tenant: z.string(),
  account: z.string(),
  /** What the address that signs in must have. */
  key: z.string(),
  application: z.object({
    prefix: z.string(),
    /** The page that is opened. */
    path: z.string(),
    ...names,
    /** Its pages in the menu, by their paths below the prefix. */
    pages: z.array(z.object({ path: z.string(), ...names })),
  }),
});
export type LocalStart = z.infer<typeof start>;
export type LocalApplication = LocalStart['application'];

/** Says where the development server is. */
const entry = z.object({ kind: z.literal('entry'), entry: z.string() });

export const localOrder = z.discriminatedUnion('kind', [start, entry]);
export type LocalOrder = z.infer<typeof localOrder>;

/** What the page has seen of the application. */
export const localSighting = z.object({
  kind: z.enum(['error', 'warning', 'changed', 'left']),
  text: z.string().max(10_000),
  /** Where in the application's code: the address of a file, with line and column. */
  place: z.string().max(2_000).optional(),
});
export type LocalSighting = z.infer<typeof localSighting>;

export type LocalNews =
  /** It listens. The address signs in. */
  | { kind: 'ready'; address: string }
  /** It cannot start: a sentence that says what to do. */
  | { kind: 'failed'; text: string }
  | { kind: 'seen'; sighting: LocalSighting };
