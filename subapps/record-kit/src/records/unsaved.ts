import type { RecordData } from '@portal/contract/entities/record';
import { cleanRecord } from '@portal/contract/entities/record-check';
import type { KindDescription } from '@portal/contract/entities/record-description';

/** Whether saving `now` would change `before`: spaces and empty fields make no difference. */
export function differs(kind: KindDescription, before: RecordData, now: RecordData): boolean {
  const text = (data: RecordData) => JSON.stringify(cleanRecord(kind, data));
  return text(before) !== text(now);
}
