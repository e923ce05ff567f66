import { majorOf } from '../../shared/installed-kit.ts';
import { ownVersion } from '../../shared/own-version.ts';
import { fail, type Rule } from './rule.ts';

/** What the project says of itself. */
export const project: readonly Rule[] = [
  {
    id: '20',
    title: { zh: '它的 subapp-kit 是门户认识的版本', en: 'its subapp-kit is one that this portal knows' },
    fix: {
      zh: '安装首位数字相同的 subapp-kit：它就是门户契约的首位数字。',
      en: 'Install the subapp-kit of the same first number: it is that of the portal’s contract.',
    },
    check: (_seen, { kit }) =>
      kit === undefined || majorOf(kit) === majorOf(ownVersion())
        ? []
        : [fail('other-kit', { kit, own: ownVersion() })],
  },
];
