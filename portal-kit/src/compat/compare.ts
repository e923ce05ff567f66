import { breakingChanges } from '@portal/contract/breaking-changes';
import { majorOf } from '../shared/installed-kit.ts';
import { callNames, partOf, type ContractPart } from '@portal/contract/contract-part';
import type { UsedCall } from './used-calls.ts';

/** What is compared. */
export interface Compared {
  used: readonly UsedCall[];
  /** The portal's contract. */
  present: ContractPart;
  /** The version of the subapp-kit that is installed; undefined for a project without. */
  kit: string | undefined;
  /** What the project has kept of the contract that it was made for; undefined where it has kept nothing. */
  kept: ContractPart | undefined;
}

/** What does not fit, and what is only worth knowing; each a sentence. */
export interface Fit {
  problems: string[];
  notes: string[];
}

/** Says whether a project fits a portal. */
export function compare({ used, present, kit, kept }: Compared): Fit {
  const offered = callNames(present);
  const names = new Set(used.map(({ name }) => name));
  const gone = used.filter(({ name }) => !offered.has(name));
  const problems = gone.map(({ name, place }) => `${name} (${place}) is no call of this portal`);
  const notes: string[] = [];
  if (kit !== undefined && majorOf(kit) !== majorOf(present.version))
    problems.push(`subapp-kit ${kit} is installed, and the portal's contract is ${present.version}`);
  if (kept === undefined) {
    if (used.length > 0) notes.push('Nothing is kept to compare with: run it with --save, and commit the file.');
    return { problems, notes };
  }
  const still = new Set([...callNames(kept)].filter((name) => names.has(name) && offered.has(name)));
  problems.push(...breakingChanges(documentOf(partOf(kept, still)), documentOf(present)));
  const added = used.filter(({ name }) => offered.has(name) && !callNames(kept).has(name));
  notes.push(...added.map(({ name, place }) => `${name} (${place}) is not kept yet: run it with --save.`));
  return { problems, notes };
}

const documentOf = ({ paths, components }: ContractPart) => ({ paths, components });
