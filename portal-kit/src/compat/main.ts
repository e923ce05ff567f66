import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { installedKit } from '../shared/installed-kit.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { compare } from './compare.ts';
import { callNames, contractOf, KEPT_CONTRACT_FILE, partOf, type ContractPart } from '@portal/contract/contract-part';
import { usedCalls } from './used-calls.ts';

export const summary = 'says whether a project fits a portal: its calls, their shapes, its kit';

const ASKING_MS = 30_000;
const DOES_NOT_FIT = 1;
const WRONG_USAGE = 2;

const HELP = `Usage: portal-kit compat [folder] --portal <address> [flags]

  <folder>             the project; this folder where it is left out
  --portal <address>   the portal, such as https://portal.example.com
  --save               keeps what the project uses of the contract, in ${KEPT_CONTRACT_FILE}
  --json               prints the result as JSON

The calls that the sources make are looked up in the portal's contract. Where ${KEPT_CONTRACT_FILE} is there, their inputs and
answers are compared with it: what would break the project is told, and what was only added is not.
Exit codes: 0 it fits, 1 it does not, 2 wrong usage, or the portal cannot be asked.
`;

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await compat(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_USAGE;
  }
}

async function compat(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const [folder = '.'] = positionals;
  if (positionals.length > 1) throw new WrongUsage('Name one folder: the project.');
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new WrongUsage(`${folder} is no folder that can be read.`);
  const file = path.join(folder, KEPT_CONTRACT_FILE);
  const kept = await keptIn(file);
  const present = await contractOfPortal(addressOf(values.portal));
  // The kit may be newer or older than the portal, and a call may be gone from both.
  const known = new Set([...Object.keys(callRoutes), ...callNames(present), ...(kept ? callNames(kept) : [])]);
  const used = await usedCalls(folder, known);
  const kit = await installedKit(folder);
  const fit = compare({ used, present, kit, kept });
  if (values.save === true) await keep(file, partOf(present, new Set(used.map(({ name }) => name))));
  if (values.json === true) {
    const names = used.map(({ name }) => name);
    process.stdout.write(`${JSON.stringify({ portal: present.version, kit, calls: names, ...fit }, null, 2)}\n`);
  } else {
    const lines = [
      `The portal's contract is ${present.version}. The project uses ${used.length} of its calls.`,
      ...fit.problems.map((text) => `FAIL     ${text}`),
      ...(values.save === true ? [`Kept in ${file}.`] : fit.notes.map((text) => `note     ${text}`)),
      fit.problems.length === 0 ? 'It fits.' : 'It does not fit: change these places, or stay with an earlier portal.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return fit.problems.length === 0 ? 0 : DOES_NOT_FIT;
}

function read(args: readonly string[]) {
  const yesNo = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { portal: { type: 'string' }, save: yesNo, json: yesNo, help: yesNo },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function addressOf(portal = ''): URL {
  if (/^https?:\/\//.test(portal) && URL.canParse(portal)) return new URL(portal);
  throw new WrongUsage(`--portal is "${portal}": give the portal's address, with http:// or https://.`);
}

async function contractOfPortal(portal: URL): Promise<ContractPart> {
  const address = new URL(`${API_BASE}/openapi.json`, portal);
  let text: string;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASKING_MS) });
    text = answer.ok ? await answer.text() : '';
  } catch (error) {
    const { cause }: { cause?: { code?: unknown } } = Object(error);
    const why = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
    throw new WrongUsage(`${portal.origin} cannot be reached${why}. Check --portal and your network.`);
  }
  const contract = contractOf(parsed(text));
  if (contract) return contract;
  throw new WrongUsage(
    `${portal.origin} tells no contract: it is no portal, or one from before the contract was told.`,
  );
}

async function keptIn(file: string): Promise<ContractPart | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const kept = contractOf(parsed(text));
  if (kept) return kept;
  throw new WrongUsage(`${file} cannot be read. Take the committed one back, or remove it and run with --save.`);
}

/** The file is whole at any moment. */
async function keep(file: string, part: ContractPart): Promise<void> {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, `${JSON.stringify(part, null, 2)}\n`);
  await rename(unfinished, file);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
