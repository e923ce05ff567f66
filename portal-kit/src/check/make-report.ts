import { createHash } from 'node:crypto';
import { digestedText, REPORT_BOUNDS, type CheckedWords, type CheckReport } from '@portal/contract/check-report';
import { ownVersion } from '../shared/own-version.ts';
import type { Language } from '../shared/text.ts';
import { readBuild } from './read-build.ts';
import { refusalOf } from './refusals.ts';
import type { Verdict } from './report.ts';
import { readSettings, type Settings } from './settings.ts';
import { verdictsOf, type Run } from './verdicts.ts';

/** What came of a check, and what a portal keeps of it. */
interface Reported {
  verdicts: readonly Verdict[];
  report: CheckReport;
}

/**
 * Checks the build in a folder, and makes the report that names its bytes.
 *
 * @param said the prefix, where it stands nowhere in the project in the current folder
 * @throws WrongUsage where the folder is no build, cannot be run here, or is built anew meanwhile
 */
export async function checkAndReport(
  folder: string,
  said: { prefix?: string; path?: string; portal?: string },
  run: Omit<Run, 'asked'>,
): Promise<Reported> {
  const settings = await readSettings(process.cwd(), said);
  const build = await digestOf(folder);
  const verdicts = await verdictsOf(folder, settings, run);
  if ((await digestOf(folder)) !== build) throw refusalOf('has-changed', { folder });
  return { verdicts, report: reportOf(verdicts, build, settings) };
}

/** @param build what {@link CheckReport.build} is */
export function reportOf(
  verdicts: readonly Verdict[],
  build: string,
  { prefix }: Pick<Settings, 'prefix'>,
): CheckReport {
  return {
    build,
    prefix,
    kit: ownVersion(),
    checked_at: new Date().toISOString(),
    rules: verdicts.map((verdict) => ({
      rule: verdict.rule,
      result: verdict.result,
      more: Math.max(0, verdict.findings.length - REPORT_BOUNDS.findings),
      reason: verdict.result === 'excepted' ? cut(verdict.reason ?? '') : '',
      ...wordsOf(verdict, 'en'),
      zh: wordsOf(verdict, 'zh'),
    })),
  };
}

const wordsOf = ({ title, findings, fix }: Verdict, language: Language): CheckedWords => ({
  title: cut(title[language]),
  findings: findings.slice(0, REPORT_BOUNDS.findings).map(({ text }) => cut(text[language])),
  fix: cut(fix[language]),
});

async function digestOf(folder: string): Promise<string> {
  const { files } = await readBuild(folder);
  const hashed = [...files].map(([path, bytes]) => ({ path, hash: createHash('sha256').update(bytes).digest('hex') }));
  return createHash('sha256').update(digestedText(hashed)).digest('hex');
}

/** A text as the portal takes it: no longer, no control characters, and no half of a character. */
function cut(text: string): string {
  const clean = text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/\p{Surrogate}/gu, '');
  if (clean.length <= REPORT_BOUNDS.text) return clean;
  return `${clean.slice(0, REPORT_BOUNDS.text - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
