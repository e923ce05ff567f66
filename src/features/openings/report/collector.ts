import type { OpeningReport } from '@portal/contract/entities/opening';
import { reportedFault, reportedOpening } from './entries';
import type { OpeningEvent } from './opening-events';

/** What one report has at most: a page that is left can send 64 kB. */
const MOST = { openings: 25, faults: 15, uses: 50 } as const;
/** Openings that are remembered for what happens in them later. */
const MOST_OPENINGS = 200;

interface Known {
  /** As the server knows it. */
  id: string;
  panelKey: string;
  longTasks: number;
  longTaskMs: number;
  released: Readonly<Record<string, number>> | undefined;
}

interface CollectorParts {
  /** Names this page; random. */
  page: string;
  /** Of how many openings a report is made, per cent. */
  share: number;
  random: () => number;
  /** Whether the page was seen from that moment on until now, by `performance.now()`. */
  wasSeenSince: (at: number) => boolean;
}

/** Makes reports of what the runtime tells. Of openings that are not in the share only failures are kept. */
export class Collector {
  private readonly known = new Map<string, Known>();
  private readonly openings: OpeningReport['openings'] = [];
  private readonly faults: OpeningReport['faults'] = [];
  private count = 0;

  constructor(private readonly parts: CollectorParts) {}

  /** @returns true for what should not wait for the next report */
  note(event: OpeningEvent): boolean {
    switch (event.kind) {
      case 'opening':
        return this.noteOpening(event);
      case 'fault': {
        const known = this.known.get(event.fault.opening);
        if (!known || this.faults.length >= MOST.faults) return false;
        this.faults.push(reportedFault(known.id, event.fault));
        return true;
      }
      case 'closed': {
        const known = this.known.get(event.closing.opening);
        if (known) known.released = event.closing.released;
        return false;
      }
    }
  }

  private noteOpening({ opening, at }: Extract<OpeningEvent, { kind: 'opening' }>): boolean {
    const { share, page, random, wasSeenSince } = this.parts;
    const failed = opening.error !== undefined;
    if ((!failed && random() * 100 >= share) || this.openings.length >= MOST.openings) return false;
    this.count += 1;
    const id = `${page}-${this.count}`;
    this.openings.push(reportedOpening(id, opening, share, wasSeenSince(at - opening.ms)));
    if (!failed) {
      const known = { id, panelKey: opening.panelKey, longTasks: 0, longTaskMs: 0, released: undefined };
      this.known.set(opening.id, known);
      for (const oldest of this.known.keys()) {
        if (this.known.size <= MOST_OPENINGS) break;
        this.known.delete(oldest);
      }
    }
    return failed;
  }

  /** Counts a long task while a panel was shown. @param panelKey its key; undefined where none was */
  noteLongTask(panelKey: string | undefined, ms: number): void {
    if (panelKey === undefined) return;
    const open = [...this.known.values()].filter((each) => each.panelKey === panelKey && !each.released);
    const last = open.at(-1);
    if (!last) return;
    last.longTasks += 1;
    last.longTaskMs += Math.round(ms);
  }

  /** What is to be reported now; undefined where there is nothing. */
  take(): OpeningReport | undefined {
    const uses: OpeningReport['uses'] = [];
    for (const [key, known] of this.known) {
      if ((known.longTasks === 0 && !known.released) || uses.length >= MOST.uses) continue;
      uses.push({
        opening: known.id,
        long_tasks: known.longTasks,
        long_task_ms: known.longTaskMs,
        released: known.released ?? null,
      });
      known.longTasks = 0;
      known.longTaskMs = 0;
      if (known.released) this.known.delete(key);
    }
    const report = { openings: this.openings.splice(0), faults: this.faults.splice(0), uses };
    return report.openings.length + report.faults.length + uses.length > 0 ? report : undefined;
  }
}
