import { isComplexEnough, PASSWORD_MIN_LENGTH } from '@/shared/password/password-rules';

/** docs/specification.md#password-form. */
export interface ChangeForm {
  oldPwd: string;
  newPwd_01: string;
  newPwd_02: string;
}

export type ChangeFault =
  | 'password.oldRequired'
  | 'password.newRequired'
  | 'password.confirmRequired'
  | 'password.tooShort'
  | 'password.tooSimple'
  | 'password.different'
  | 'password.sameAsOld';

/** What is wrong with a new password by itself; undefined where nothing is. */
export function newPasswordFault(
  password: string,
  required: 'password.newRequired' | 'password.confirmRequired',
): ChangeFault | undefined {
  if (password === '') return required;
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'password.tooShort';
  return isComplexEnough(password) ? undefined : 'password.tooSimple';
}

/**
 * What the submit finds (docs/specification.md#change-password-rules): the field to blame and why; undefined where the
 * form may go.
 */
export function submitFault(form: ChangeForm): { field: keyof ChangeForm; fault: ChangeFault } | undefined {
  if (form.oldPwd === '') return { field: 'oldPwd', fault: 'password.oldRequired' };
  const first = newPasswordFault(form.newPwd_01, 'password.newRequired');
  if (first) return { field: 'newPwd_01', fault: first };
  const second = newPasswordFault(form.newPwd_02, 'password.confirmRequired');
  if (second) return { field: 'newPwd_02', fault: second };
  if (form.newPwd_01 !== form.newPwd_02) return { field: 'newPwd_02', fault: 'password.different' };
  return form.newPwd_01 === form.oldPwd ? { field: 'newPwd_01', fault: 'password.sameAsOld' } : undefined;
}
