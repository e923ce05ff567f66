import { ownVersion } from '../../shared/own-version.ts';
import { WrongUsage } from '../../shared/wrong-usage.ts';
import { ask, asked, MANIFEST } from '../project.ts';
import type { Step } from './step.ts';

const NAMES = ['subapp-kit', 'portal-kit'] as const;
const numbersOf = (text: string): number[] =>
  text
    .match(/(\d+)\.(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number) ?? [];

function isNewer(numbers: readonly number[], than: readonly number[]): boolean {
  const at = numbers.findIndex((number, index) => number !== than[index]);
  return at >= 0 && (numbers[at] ?? 0) > (than[at] ?? 0);
}

/** Both kits have the version of this command: one that is older does not know what the later steps write. */
export const raiseKits: Step = {
  number: 1,
  title: `Raise the kits to ${ownVersion()}`,
  version: ownVersion(),
  every: true,
  async change(project, kits) {
    const own = numbersOf(ownVersion());
    const raised = new Map<string, string>();
    for (const name of NAMES) {
      const present = asked(project.manifest, name);
      const wanted = kits[name];
      if (present === undefined || present === wanted) continue;
      const numbers = numbersOf(present.split('/').pop() ?? '');
      if (isNewer(numbers, own))
        throw new WrongUsage(
          `The project has ${name} ${numbers.join('.')}, and this is portal-kit ${ownVersion()}: run that newer one.`,
        );
      if (present.startsWith('file:') && !wanted.startsWith('file:')) {
        if (numbers.join() === own.join()) continue;
        throw new WrongUsage(
          `${name} comes from a file: name the folder of ${name}-${ownVersion()}.tgz with --kits <folder>.`,
        );
      }
      // A range that was wide, such as ^4.0.0, stays so.
      const [wide = ''] = /^[~^]/.exec(present) ?? [];
      const spec = wanted.startsWith('file:') ? wanted : wide + wanted;
      if (spec !== present) raised.set(name, spec);
    }
    if (raised.size === 0) return undefined;
    const text = await project.withManifest((manifest) => {
      for (const [name, spec] of raised) ask(manifest, name, spec);
    });
    return new Map([[MANIFEST, text]]);
  },
};
