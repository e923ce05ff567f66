import { randomString } from '@portal/contract/random-string';
import { shellRoutes } from '@portal/contract/shell-routes';
import type { OpeningReport } from '@portal/contract/entities/opening';
import type { PanelView } from '@portal/runtime';
import { isSignedIn } from '@/features/session';
import { readPortalConfig } from '@/shared/config/portal-config';
import { buildRequest } from '@/shared/http/build-request';
import { fetchTransport } from '@/shared/http/fetch-transport';
import { isAbsent, noteIfMissing } from '@/shared/http/offers';
import { readEnvelope } from '@/shared/http/read-envelope';
import { currentHooks } from '@/shared/http/session-hooks';
import { whenIdle } from '@/shared/lib/when-idle';
import { Collector } from './collector';
import type { OpeningEvent } from './opening-events';

/** How long reports wait for others, ms; what has failed waits less. */
const EVERY_MS = 30_000;
const FAILED_AFTER_MS = 2_000;
const PAGE_LENGTH = 16;
const MEASURE = 'portal: report';
const MEASURES_KEPT = 50;
const ROUTE = shellRoutes.reportOpenings;

/**
 * Reports to the server how applications are opened, until the server turns out to take no reports. A report that does
 * not arrive is not sent again.
 *
 * @param panels gives the panels of the page
 * @returns takes what the runtime tells
 */
export function startReporting(panels: () => readonly PanelView[]): (event: OpeningEvent) => void {
  let hiddenAt = document.hidden ? performance.now() : -Infinity;
  const collector = new Collector({
    page: randomString(PAGE_LENGTH),
    share: readPortalConfig().openingsShare,
    random: Math.random,
    wasSeenSince: (at) => !document.hidden && hiddenAt < at,
  });
  const send = (): void => {
    const report = measured(() => collector.take());
    if (report && isSignedIn() && !isAbsent(ROUTE)) void post(report);
  };
  watchLongTasks((ms) => collector.noteLongTask(shownPanel(panels), ms));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    hiddenAt = performance.now();
    send();
  });
  window.addEventListener('pagehide', send);
  setInterval(() => whenIdle(send), EVERY_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  return (event) =>
    whenIdle(() => {
      if (!measured(() => collector.note(event))) return;
      soon ??= setTimeout(() => {
        soon = undefined;
        send();
      }, FAILED_AFTER_MS);
    });
}

/** How much it costs the page stands among its measures, where the bench reads it. */
function measured<Result>(work: () => Result): Result {
  const start = performance.now();
  const result = work();
  if (performance.getEntriesByName(MEASURE).length >= MEASURES_KEPT) performance.clearMeasures(MEASURE);
  performance.measure(MEASURE, { start, end: performance.now() });
  return result;
}

/** The key of the panel that the person sees. */
function shownPanel(panels: () => readonly PanelView[]): string | undefined {
  return panels().find(({ snapshot }) => snapshot.status === 'visible')?.key;
}

/** Not through the session's calls: a report must never be the reason for which somebody is signed out. */
async function post(report: OpeningReport): Promise<void> {
  try {
    const request = buildRequest(ROUTE, 'reportOpenings', { body: report }, currentHooks().caller());
    const answer = await fetchTransport(request, new AbortController().signal);
    noteIfMissing(ROUTE, answer.status, readEnvelope(await answer.text(), ROUTE));
  } catch {
    // The network is away, or the page is being left. The next report has what comes next.
  }
}

function watchLongTasks(tell: (ms: number) => void): void {
  // Missing in Firefox and Safari: there the count stays 0.
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tell(duration);
  }).observe({ type: 'longtask' });
}
