import { overrides } from '@portal/contract/admin/overrides';
import type { NoteOverride } from '../../overrides/overrides';
import { writeAudit } from '../crud/audit';

/** The audit line of an override that begins or ends. */
export const noteOverride: NoteOverride = (tx, clock, { ip, ...caller }, { id, ...entry }) =>
  writeAudit({ services: { clock }, request: { ip }, caller }, tx, [
    { ...entry, entity: overrides.name, entityId: id },
  ]);
