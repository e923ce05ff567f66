import type { Message, Words } from '../http/messages';
import { share, type Figures, type Reason } from './judge';

/** In what a release was worse than the current one, with the figures of both. */
export function describeVerdict(reasons: readonly Reason[], canary: Figures, current: Figures): Words {
  return reasons.map((reason) => describe(reason, canary, current));
}

function describe(reason: Reason, canary: Figures, current: Figures): Message {
  switch (reason) {
    case 'failed':
      return {
        key: 'canaryFailed',
        values: {
          failed: whole(canary.failed),
          openings: whole(canary.openings),
          current: percent(share(current.failed, current.openings)),
        },
      };
    case 'faults':
      return {
        key: 'canaryFaults',
        values: {
          faults: perOpening(canary),
          current: perOpening(current),
          openings: whole(canary.openings),
        },
      };
    case 'slow':
      return {
        key: 'canarySlow',
        values: {
          p75: whole(canary.p75 ?? 0),
          p95: whole(canary.p95 ?? 0),
          current75: whole(current.p75 ?? 0),
          current95: whole(current.p95 ?? 0),
        },
      };
  }
}

const whole = (value: number): string => String(Math.round(value));
const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;
const perOpening = ({ faults, openings }: Figures): string => share(faults, openings).toFixed(2);
