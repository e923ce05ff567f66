import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** What a lease file says of its owner. */
const lease = z.object({
  pid: z.number().int(),
  /** The start time of the process, in the system's unit; empty where the system does not report it. */
  started: z.string().default(''),
  host: z.string().default(''),
  /** Names the set of processes in which the pid means something; empty in files of older versions. */
  space: z.string().default(''),
  /** Different for each lease. */
  id: z.string().default(''),
});
export type Lease = z.infer<typeof lease>;

/** Digits of the count of heartbeats. The text of a lease keeps its length, so that it is written in one piece. */
const BEAT_DIGITS = 12;

/** The lease of this process. */
export function ownLease(id: string): Lease {
  return { pid: process.pid, started: processStart(process.pid), host: hostname(), space: processSpace(), id };
}

/** The text of a lease file. */
export function leaseText(own: Lease, beat: number): string {
  return JSON.stringify({ ...own, beat: String(beat).padStart(BEAT_DIGITS, '0') });
}

/** Undefined where the text says nothing of an owner. */
export function parseLease(text: string): Lease | undefined {
  try {
    return lease.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Whether the owner of a lease lives: known at once for a process of the same machine and container, and undefined for
 * all others, whose heartbeat must be watched.
 */
export function ownerLives(owner: Lease): boolean | undefined {
  if (owner.space !== '' && owner.space !== processSpace()) return undefined;
  // After a restart of the machine or a container, another process may have the same pid. The start times then differ.
  if (owner.started !== '' && owner.started !== processStart(owner.pid)) return false;
  return isAlive(owner.pid);
}

/** The machine's start and the pid namespace: two processes with the same text see the same pids. */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Systems without /proc have no containers of their own kernel; the name of the machine says enough.
    return hostname();
  }
}

function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
