import { createHash } from 'node:crypto';

/** A row that gives some people another release of an application than its current one. */
export interface GivingRule {
  prefix: string;
  releaseId: string;
  target: 'person' | 'role' | 'share';
  username: string;
  roleId: string | null;
  /** Of people, in per cent. */
  share: number | null;
  /** When it was changed last, ms. */
  at: number;
}

/** Whom a release is chosen for. */
export interface Receiver {
  accountId: string;
  username: string;
  roleIds: ReadonlySet<string>;
}

const ORDER: Readonly<Record<GivingRule['target'], number>> = { person: 0, role: 1, share: 2 };
const PARTS = 10_000;

/**
 * The release that somebody gets of one application: that of the first rule for them, else the current one. A rule for
 * the person comes before one for a role, and this before one for a share; among equals, the one changed last.
 *
 * @param rules those of one application
 * @returns its id; undefined where the application has no release for them
 */
export function chooseRelease(
  rules: readonly GivingRule[],
  current: string | undefined,
  receiver: Receiver,
): string | undefined {
  const own = rules.filter((rule) => isFor(rule, receiver));
  own.sort((a, b) => ORDER[a.target] - ORDER[b.target] || b.at - a.at || (a.releaseId < b.releaseId ? -1 : 1));
  return own[0]?.releaseId ?? current;
}

function isFor(rule: GivingRule, { accountId, username, roleIds }: Receiver): boolean {
  switch (rule.target) {
    case 'person':
      return rule.username === username;
    case 'role':
      return rule.roleId !== null && roleIds.has(rule.roleId);
    case 'share':
      return placeOf(rule.prefix, accountId) < (rule.share ?? 0);
  }
}

/**
 * Where somebody stands among all people, from 0 to below 100: for one application always the same, and for two
 * applications not the same people first. So who is among a tenth is also among a fifth.
 */
export function placeOf(prefix: string, accountId: string): number {
  const hash = createHash('sha256').update(`${prefix}\0${accountId}`).digest();
  return ((hash.readUInt32BE(0) % PARTS) * 100) / PARTS;
}
