import type { OpeningReport } from '@portal/contract/entities/opening';
import { recordOpening } from '../otlp/page-openings';
import type { Telemetry } from '../otlp/telemetry';

/** Gives a report to the collector: a span for each opening, a line for each error. It says where, never what about. */
export function exportReport(telemetry: Telemetry, { openings, faults }: OpeningReport): void {
  for (const { prefix, entry, warm, fallback, failed, first_paint_ms, parts } of openings)
    recordOpening(telemetry, {
      application: prefix,
      release: entry,
      start: fallback ? 'fallback' : warm ? 'warm' : 'cold',
      durationMs: first_paint_ms ?? parts.reduce((sum, { ms }) => sum + ms, 0),
      phases: Object.fromEntries(parts.map(({ part, ms }) => [part, ms])),
      failure: failed === '' ? undefined : failed,
    });
  for (const { prefix, entry, frames } of faults)
    telemetry.log('warn', 'An error in an application.', {
      'portal.application': prefix,
      'portal.release': entry,
      'code.file.path': frames[0]?.file,
      'code.line.number': frames[0]?.line,
      'code.column.number': frames[0]?.column,
    });
}
