import { hasControlCharacters } from '@portal/contract/password-stamp';
import { Refusal } from '../http/refusal';
import { isStrongPassword, USUAL_STRENGTH, type Strength } from './password-rule';

/**
 * A new password, checked by the rule of its tenant (docs/specification.md#change-password-rules).
 *
 * @param at the field of the input that holds it, where it is one of a form
 * @throws {Refusal} 400 where it is weak
 */
export function requireStrong(password: string, strength: Strength, at?: string): string {
  if (isStrongPassword(password, strength) && !hasControlCharacters(password)) return password;
  const place = at === undefined ? {} : { at };
  // The usual rule keeps the specification's words.
  const isUsual = strength.minLength === USUAL_STRENGTH.minLength && strength.kinds === USUAL_STRENGTH.kinds;
  if (isUsual || hasControlCharacters(password)) throw new Refusal(400, 'weakPassword', place);
  throw new Refusal(400, 'weakPasswordHere', {
    values: { length: strength.minLength, kinds: strength.kinds },
    ...place,
  });
}
