import type { BusinessRecord } from '@portal/contract/entities/record';
import { decisionOf } from '@portal/contract/entities/record-decision';
import { changeRights, type ChangeRights } from '@portal/contract/entities/record-permission';
import type { KindDescription } from './description';

/** Who looks at a list. */
interface Asker {
  /** Their employee code. */
  emp_code: string;
  /** They have the page's permission code to edit what others made. */
  mayEdit: boolean;
}

/** What somebody may do with a record of a list. The server holds the same rule. */
export function recordRights(
  prefix: string,
  kindCode: string,
  kind: KindDescription,
  record: BusinessRecord,
  { emp_code, mayEdit }: Asker,
): ChangeRights {
  if (kind.madeAt !== undefined) return { edit: false, remove: false };
  const asker = { made: record.create_by === emp_code, holds: mayEdit, person: emp_code };
  const responsible = kind.responsible === undefined ? undefined : record.data[kind.responsible];
  return changeRights(asker, responsible, decisionOf(prefix, kindCode) !== undefined);
}
