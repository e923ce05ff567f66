import { majorOf } from '../../shared/installed-kit.ts';
import { ownVersion } from '../../shared/own-version.ts';
import { fail, type Rule } from './rule.ts';

/** What the project says of itself. */
export const project: readonly Rule[] = [
  {
    id: '20',
    title: 'its subapp-kit is one that this portal knows',
    fix: 'Install the subapp-kit of the same first number: it is that of the portal’s contract.',
    check: (_seen, { kit }) =>
      kit === undefined || majorOf(kit) === majorOf(ownVersion())
        ? []
        : [fail(`subapp-kit ${kit} is installed, and the portal is at ${ownVersion()}`)],
  },
];
