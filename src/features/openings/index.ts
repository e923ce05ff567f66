import type { AppClosing, AppFault, Opening, PanelView } from '@portal/runtime';
import { readPortalConfig } from '@/shared/config/portal-config';
import { whenIdle } from '@/shared/lib/when-idle';
import type { OpeningEvent } from './report/opening-events';

/** What is kept until the code that reports it has arrived. */
const MOST_WAITING = 200;

/** What the runtime tells of applications, and what is asked of it later. */
interface OpeningListeners {
  onOpening(opening: Opening): void;
  onFault(fault: AppFault): void;
  onClosed(closing: AppClosing): void;
  /** Says where to ask which panels there are, once the runtime is there. */
  watch(panels: () => readonly PanelView[]): void;
}

/**
 * Listeners that collect how applications are opened, for the server. Nothing happens in the opening itself but that an
 * event is kept; its report is made in an idle moment.
 */
export function openingListeners(): OpeningListeners {
  let panels: () => readonly PanelView[] = () => [];
  let waiting: OpeningEvent[] | undefined;
  let take: ((event: OpeningEvent) => void) | undefined;
  const note = (event: OpeningEvent): void => {
    if (readPortalConfig().openingsShare === 0) return;
    if (take) return take(event);
    if (waiting) {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      return;
    }
    const first = (waiting = [event]);
    whenIdle(() => {
      void import('./report/start-reporting').then(
        ({ startReporting }) => {
          take = startReporting(panels);
          for (const each of first) take(each);
        },
        // The next event tries again.
        () => (waiting = undefined),
      );
    });
  };
  return {
    onOpening: (opening) => note({ kind: 'opening', at: performance.now(), opening }),
    onFault: (fault) => note({ kind: 'fault', fault }),
    onClosed: (closing) => note({ kind: 'closed', closing }),
    watch: (asked) => void (panels = asked),
  };
}
