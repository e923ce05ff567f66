import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import type { Offer } from '@portal/contract/offers';
import type { Check, CheckContext } from './check';
import { envelopeChecks } from './checks/envelope-checks';
import { pagingChecks } from './checks/paging-checks';
import { sessionChecks } from './checks/session-checks';
import { shapeChecks } from './checks/shape-checks';
import { writingChecks } from './checks/writing-checks';
import { ContractClient } from './client';
import { Deviation, NotApplicable, NotOffered } from './deviation';
import type { ContractOptions } from './options';

const config = z.object({ publicKey: z.string() });

export interface Outcome {
  name: string;
  /** `not offered`: a part beyond the specification that the server does not have. */
  result: 'kept' | 'broken' | 'not tried' | 'not offered';
  /** Absent for what the specification asks of every server. */
  offer?: Offer;
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
  for (const check of checks) {
    const missing = outcomes.find(({ offer, result }) => result === 'not offered' && offer === check.offer);
    const { name, offer } = check;
    // A server that asks for the session first refuses strangers even what it does not have.
    if (missing && offer) outcomes.push({ ...missing, name });
    else outcomes.push({ ...(await outcomeOf(check, context)), ...(offer && { offer }) });
  }
  return outcomes;
}

async function outcomeOf(check: Check, context: CheckContext): Promise<Outcome> {
  try {
    await check.run(context);
    return { name: check.name, result: 'kept', reason: '' };
  } catch (error) {
    if (error instanceof NotApplicable) return { name: check.name, result: 'not tried', reason: error.message };
    if (error instanceof NotOffered) return { name: check.name, result: 'not offered', reason: error.message };
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

const MARKS = {
  kept: '  kept     ',
  broken: '  BROKEN   ',
  'not tried': '  not tried',
  'not offered': '  absent   ',
} as const satisfies Record<Outcome['result'], string>;

/**
 * The report: a line for each promise, and how many were not kept. What every server must do stands first, then what
 * this portal has beyond the specification, which a server may lack.
 */
export function reportOf(outcomes: readonly Outcome[]): string {
  const lineOf = ({ name, result, reason }: Outcome) =>
    `${MARKS[result]}  ${name}${reason && `\n             ${reason.replaceAll('\n', '\n             ')}`}`;
  const asked = outcomes.filter(({ offer }) => offer === undefined);
  const beyond = outcomes.filter(({ offer }) => offer !== undefined);
  const absent = [...new Set(beyond.flatMap(({ offer, result }) => (result === 'not offered' ? [offer] : [])))];
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  return [
    'What the specification asks of every server',
    ...asked.map(lineOf),
    '',
    'Beyond the specification: the portal does without what is absent',
    ...beyond.map(lineOf),
    '',
    ...(absent.length === 0 ? [] : [`Absent: ${absent.join(', ')}`]),
    `${count('kept')} kept, ${count('broken')} broken, ${count('not tried')} not tried`,
  ].join('\n');
}
