import { parseArgs } from 'node:util';
import { z } from 'zod';

const optionsSchema = z.object({
  base: z.url({ protocol: /^https?$/, error: '--base must be an http address' }),
  account: z.string({ error: '--account is missing' }).min(1),
  tenant: z.string({ error: '--tenant is missing' }).min(1),
  password: z.string({ error: '--password is missing (or the variable PORTAL_PASSWORD)' }).min(1),
  /** The code of a dictionary that exists. */
  dict: z.string().default('sex'),
  /** The id of a stored file. */
  file: z.string().optional(),
  /** The public key, PEM; taken from /portal-config.json where absent. */
  'public-key': z.string().optional(),
  /** Whether calls that change data of the account are tried, too. Each change is taken back. */
  write: z.boolean().default(false),
});

/** The server that is held to the contract, and the account that is used. */
export type ContractOptions = z.output<typeof optionsSchema>;

export const USAGE = `npm run contract -- --base URL --account NAME --tenant ID --password TEXT
  [--dict CODE]        a dictionary that exists (sex)
  [--file ID]          a stored file
  [--public-key FILE]  the key for passwords, where the server has no /portal-config.json
  [--write]            also what changes data: a favourite comes and goes`;

/** @throws {Error} naming every option that is wrong */
export function readOptions(args: string[], environment: Record<string, string | undefined>): ContractOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      base: text,
      account: text,
      tenant: text,
      password: text,
      dict: text,
      file: text,
      'public-key': text,
      write: { type: 'boolean' },
    },
  });
  const parsed = optionsSchema.safeParse({ ...values, password: values.password ?? environment.PORTAL_PASSWORD });
  if (parsed.success) return { ...parsed.data, base: parsed.data.base.replace(/\/+$/, '') };
  throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'));
}
