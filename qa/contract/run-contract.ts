import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import type { Check, CheckContext } from './check';
import { envelopeChecks } from './checks/envelope-checks';
import { pagingChecks } from './checks/paging-checks';
import { sessionChecks } from './checks/session-checks';
import { shapeChecks } from './checks/shape-checks';
import { writingChecks } from './checks/writing-checks';
import { ContractClient } from './client';
import { Deviation, NotApplicable } from './deviation';
import type { ContractOptions } from './options';

const config = z.object({ publicKey: z.string() });

export interface Outcome {
  name: string;
  result: 'kept' | 'broken' | 'not tried';
  /** The reason why it was not kept, or not tried. */
  reason: string;
}

/**
 * Holds a server to the contract.
 *
 * @throws {Error} when the server cannot be reached, or does not let the account in: then nothing has been examined
 */
export async function runContract(options: ContractOptions): Promise<Outcome[]> {
  const key = await publicKeyOf(options);
  const stranger = () => new ContractClient(options.base, key);
  const client = stranger();
  await client.signIn(options.account, options.password, options.tenant);
  const context: CheckContext = { options, client, stranger };
  const checks = [
    ...shapeChecks,
    ...envelopeChecks,
    ...pagingChecks,
    ...sessionChecks,
    ...(options.write ? writingChecks : []),
  ];
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await outcomeOf(check, context));
  return outcomes;
}

async function outcomeOf(check: Check, context: CheckContext): Promise<Outcome> {
  try {
    await check.run(context);
    return { name: check.name, result: 'kept', reason: '' };
  } catch (error) {
    if (error instanceof NotApplicable) return { name: check.name, result: 'not tried', reason: error.message };
    if (error instanceof Deviation) return { name: check.name, result: 'broken', reason: error.message };
    return { name: check.name, result: 'broken', reason: `No answer: ${causeOf(error)}` };
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

async function publicKeyOf(options: ContractOptions): Promise<string> {
  if (options['public-key'] !== undefined) return readFileSync(options['public-key'], 'utf8');
  const answer = await fetch(options.base + PORTAL_CONFIG_PATH);
  const parsed = config.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success)
    throw new Error(`${options.base}${PORTAL_CONFIG_PATH} has no publicKey: give it with --public-key FILE.`);
  return parsed.data.publicKey;
}

/** The report: a line for each promise, and how many were not kept. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const marks = { kept: '  kept     ', broken: '  BROKEN   ', 'not tried': '  not tried' } as const;
  const lines = outcomes.map(
    ({ name, result, reason }) =>
      `${marks[result]}  ${name}${reason && `\n             ${reason.replaceAll('\n', '\n             ')}`}`,
  );
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  return [...lines, '', `${count('kept')} kept, ${count('broken')} broken, ${count('not tried')} not tried`].join('\n');
}
