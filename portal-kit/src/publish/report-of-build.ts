import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckReport } from '@portal/contract/check-report';
import { languageHere } from '../shared/language';
import { WrongUsage } from '../shared/wrong-usage';
import { Failure } from './failure';
import { PAUSES_MS } from './pauses';

/** What is published, and where its report comes from. */
interface Reporting {
  folder: string;
  prefix: string;
  /** Where it is published: the budget of that portal counts. */
  portal: URL;
  /** What the report has to name: the digest of what was packed. */
  digest: string;
  /** A file that `check --report` has written; the check is run where it is left out. */
  file: string | undefined;
  browser: string | undefined;
}

/**
 * The report of the very build that is published.
 *
 * @param say prints what the check found, where it is run
 * @returns undefined where the check cannot be run here: the portal says whether it takes a release without
 * @throws {Failure} where the report is of another build, and where the portal cannot be asked for its budget
 */
export async function reportOfBuild(
  reporting: Reporting,
  say: (text: string) => void,
): Promise<CheckReport | undefined> {
  const { file, folder, prefix, digest } = reporting;
  const report = file === undefined ? await run(reporting, say) : await read(file);
  if (report === undefined) return undefined;
  const of = file ?? 'The report';
  if (report.prefix !== prefix)
    throw new Failure(`${of} is of ${report.prefix}, and ${prefix} is published. Check it with --prefix ${prefix}.`);
  if (report.build !== digest)
    throw new Failure(`${of} is of other bytes than ${folder} has. Check that folder again, and then publish it.`);
  return report;
}

async function run(reporting: Reporting, say: (text: string) => void): Promise<CheckReport | undefined> {
  // Loaded here only: who brings a report needs none of it.
  const [{ asText }, { PortalNotReached }] = await Promise.all([
    import('../check/print'),
    import('../check/portal-budget'),
  ]);
  const language = languageHere();
  say('Checking it. That takes some fifteen seconds…\n');
  try {
    const { verdicts, report } = await checked(reporting, say);
    say(asText(verdicts, language));
    return report;
  } catch (error) {
    // It could not take the release either.
    if (error instanceof PortalNotReached)
      throw new Failure(
        `${reporting.portal.origin} cannot be reached. Check the address and your network, and publish again.`,
      );
    if (!(error instanceof WrongUsage)) throw error;
    say(
      `The check could not run. ${error.text[language]}\n` +
        'It is published without a report. Bring one that check --report has written: --report <file>.\n',
    );
    return undefined;
  }
}

/** Checks the build by the budget of the portal. One that does not answer is waited for, as it is when it is sent. */
async function checked({ folder, prefix, portal, browser }: Reporting, say: (text: string) => void) {
  const [{ checkAndReport }, { PortalNotReached }] = await Promise.all([
    import('../check/make-report'),
    import('../check/portal-budget'),
  ]);
  const pauses = [...PAUSES_MS];
  for (;;) {
    try {
      return await checkAndReport(folder, { prefix, portal: portal.href }, { browser });
    } catch (error) {
      const ms = error instanceof PortalNotReached ? pauses.shift() : undefined;
      if (ms === undefined) throw error;
      say(`${portal.origin} cannot be reached. Trying again in ${ms / 1000} s…\n`);
      await pause(ms);
    }
  }
}

async function read(file: string): Promise<CheckReport> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} cannot be read. portal-kit check <folder> --report <file> writes it.`);
  });
  try {
    const value: unknown = JSON.parse(text);
    if (isReport(value)) return value;
  } catch {
    // No JSON is no report, either.
  }
  throw new Failure(`${file} is no report. portal-kit check <folder> --report <file> writes it.`);
}

/** As far as this command reads it. The portal looks at the rest. */
function isReport(value: unknown): value is CheckReport {
  if (typeof value !== 'object' || value === null) return false;
  const { build, prefix, rules }: Partial<Record<keyof CheckReport, unknown>> = value;
  return typeof build === 'string' && typeof prefix === 'string' && Array.isArray(rules);
}
