import { BASE_PATH } from '@portal/contract/paths/base';
import type { OpeningReport } from '@portal/contract/entities/opening';
import { maskText } from '@portal/contract/mask-text';
import type { AppFault, FaultFrame, Opening } from '@portal/runtime';

type ReportedOpening = OpeningReport['openings'][number];
type ReportedFault = OpeningReport['faults'][number];

const LONGEST_MS = 3_600_000;
const LONGEST_ADDRESS = 300;
const LONGEST_NAME = 80;
const MOST_PARTS = 40;
const MOST_FRAMES = 10;

const wholeMs = (ms: number): number => Math.min(LONGEST_MS, Math.max(0, Math.round(ms)));
/** Without query and fragment, in which there may be anything. */
const bareAddress = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/\s/g, '')
    .slice(0, LONGEST_ADDRESS);

/** As the server knows it, which is without the base path. */
const entryAddress = (entry: string): string =>
  BASE_PATH === '' ? bareAddress(entry) : bareAddress(entry).replace(location.origin + BASE_PATH, location.origin);

/**
 * An opening as it is reported.
 *
 * @param share of how many openings this one tells, per cent
 * @param seen whether the page was seen all the time: in a hidden one nothing is painted
 */
export function reportedOpening(id: string, opening: Opening, share: number, seen: boolean): ReportedOpening {
  const { prefix, entry, warm, isFallback, ms, parts, error } = opening;
  return {
    id,
    prefix: prefix.slice(BASE_PATH.length),
    entry: entryAddress(entry),
    warm,
    fallback: isFallback,
    first_paint_ms: error || !seen ? null : wholeMs(ms),
    parts: parts.slice(0, MOST_PARTS).map((each) => ({ part: each.part, ms: wholeMs(each.ms) })),
    failed: error?.code ?? '',
    share,
  };
}

/** An error as it is reported: nothing of it is a person's. */
export function reportedFault(opening: string, { prefix, entry, message, frames }: AppFault): ReportedFault {
  return {
    opening,
    prefix: prefix.slice(BASE_PATH.length),
    entry: entryAddress(entry),
    message: maskText(message) || 'Error',
    frames: frames.slice(0, MOST_FRAMES).map((frame) => reportedFrame(entry, frame)),
  };
}

function reportedFrame(entry: string, { name, url, line, column }: FaultFrame): ReportedFault['frames'][number] {
  const folder = bareAddress(entry).replace(/[^/]*$/, '');
  const file = bareAddress(url);
  return {
    name: name.replace(/[^\w$.<>]/g, '').slice(0, LONGEST_NAME),
    // The folder of a release is another for each; below it the same file has the same name.
    file: file.startsWith(folder) ? file.slice(folder.length) : file,
    line,
    column,
  };
}
