import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the kernel's statistics, a second. */
const TICKS = 100;

/**
 * How long the page processes of a browser have worked so far, on all of their threads, ms. It is read from the kernel,
 * so that no debugger takes part in what is measured. NaN where there is no such place to read.
 * @param profile the browser's profile folder
 */
export function rendererTime(profile: string): number {
  try {
    const times = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => timeOf(pid, profile));
    return times.reduce((sum, time) => sum + time, 0);
  } catch {
    return Number.NaN;
  }
}

function timeOf(pid: string, profile: string): number {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (!command.includes('--type=renderer') || !isBelow(pid, profile)) return 0;
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
    const fields = rest.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Page processes do not name the profile; the browser that has started them does. */
function isBelow(pid: string, profile: string): boolean {
  for (let each = pid; each !== '1' && each !== '0';) {
    if (readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(profile)) return true;
    const [, rest = ''] = readFileSync(`/proc/${each}/stat`, 'utf8').split(/\) /);
    each = rest.split(' ')[1] ?? '1';
  }
  return false;
}
