import type { PortalState } from 'subapp-kit';
import type { KindDescription, PageDescription } from './description';

type Person = Pick<PortalState['userInfo'], 'emp_code' | 'emp_name'>;

/** A person as a field of type `employee` stores them: `E10001 张伟`. */
const storedPerson = ({ emp_code, emp_name }: Person): string => `${emp_code} ${emp_name}`;

/** The values that a page gives each new record: its own, and on a page of one's own the signed-in person. */
export function fixedValues({ where = {}, self }: PageDescription, user: Person): Record<string, string> {
  return self === undefined ? { ...where } : { ...where, [self]: storedPerson(user) };
}

/** The fields that begin with the signed-in person, who may choose somebody else. */
export function presetValues({ fields }: KindDescription, user: Person): Record<string, string> {
  const own = fields.filter((field) => field.preset === 'self');
  return Object.fromEntries(own.map(({ key }) => [key, storedPerson(user)]));
}
