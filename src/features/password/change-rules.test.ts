import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplexEnough } from '@/shared/password/password-rules';
import { newPasswordFault, submitFault } from './change-rules';

const form = (oldPwd: string, newPwd_01: string, newPwd_02 = newPwd_01) => ({ oldPwd, newPwd_01, newPwd_02 });

/** @covers rule:password constant:password */
describe('changing the password', () => {
  it.each([
    [form('', 'Good@2026'), 'oldPwd', 'password.oldRequired'],
    [form('Old@2026', ''), 'newPwd_01', 'password.newRequired'],
    [form('Old@2026', 'Ab@1'), 'newPwd_01', 'password.tooShort'],
    [form('Old@2026', 'abcdefgh1'), 'newPwd_01', 'password.tooSimple'],
    [form('Old@2026', 'Good@2026', ''), 'newPwd_02', 'password.confirmRequired'],
    [form('Old@2026', 'Good@2026', 'Good@2027'), 'newPwd_02', 'password.different'],
    [form('Good@2026', 'Good@2026'), 'newPwd_01', 'password.sameAsOld'],
  ])('%o', (values, field, fault) => {
    expect(submitFault(values)).toEqual({ field, fault });
  });

  it('lets go exactly what the rules allow', () => {
    const password = fc.oneof(fc.string(), fc.constantFrom('Good@2026', 'Other#2027', 'short', 'alllowercase'));
    fc.assert(
      fc.property(password, password, password, (oldPwd, first, second) => {
        const allowed = oldPwd !== '' && isComplexEnough(first) && first === second && first !== oldPwd;
        expect(submitFault(form(oldPwd, first, second)) === undefined).toBe(allowed);
        expect(newPasswordFault(first, 'password.newRequired') === undefined).toBe(isComplexEnough(first));
      }),
    );
  });
});
