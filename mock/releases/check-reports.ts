import { createHash } from 'node:crypto';
import { checkResultOf, digestedText, type CheckReport, type CheckResult } from '@portal/contract/check-report';
import type { Sql, Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import { needsReport } from './application-registry';

/** A release that is published, or given to people. */
interface Concerned {
  tenantId: string;
  prefix: string;
  version: string;
}

/**
 * Refuses to publish what has no report, or one with failures, where an administrator requires one without.
 *
 * @throws {Refusal} 400
 */
export async function requireReport(
  db: Sql | Tx,
  { tenantId, prefix, version }: Concerned,
  result: CheckResult,
): Promise<void> {
  if (isWithoutFailures(result) || !(await needsReport(db, tenantId, prefix))) return;
  if (result === 'none') throw new Refusal(400, 'releaseReportMissing', { values: { prefix } });
  throw new Refusal(400, 'releaseReportFails', { values: { prefix, version } });
}

/**
 * The same before people get a release: it may have been published before reports were required.
 *
 * @param at the field that names the release, where it is one of a form
 * @throws {Refusal} 400
 */
export async function requireReportToGive(
  tx: Tx,
  { tenantId, prefix, version }: Concerned,
  result: CheckResult,
  at?: string,
): Promise<void> {
  if (isWithoutFailures(result) || !(await needsReport(tx, tenantId, prefix))) return;
  throw new Refusal(400, 'releaseReportToGive', { values: { prefix, version }, ...(at !== undefined && { at }) });
}

const isWithoutFailures = (result: CheckResult): boolean => result === 'passed' || result === 'warned';

/** @throws {Refusal} 400 where a report was made for other bytes, or for another application */
export function requireSameBuild(
  report: CheckReport | undefined,
  prefix: string,
  files: Iterable<{ path: string; hash: string }>,
): void {
  if (report === undefined) return;
  const build = createHash('sha256').update(digestedText(files)).digest('hex');
  if (report.build !== build || report.prefix !== prefix) throw new Refusal(400, 'releaseReportOther');
}

/** What the row of a release has of its report. */
export const reportColumns = (report: CheckReport | undefined) => ({
  check_report: report ?? null,
  check_result: checkResultOf(report),
});
