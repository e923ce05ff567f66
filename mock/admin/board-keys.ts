import { boardKeys } from '@portal/contract/admin/board-keys';
import { randomId } from '../auth/secrets';
import { boardKey } from '../db/schema';
import { defineAdminTable } from './crud/admin-table';

/** The server makes each key, so that none can be guessed. An edit leaves it as it is. */
export const boardKeysTable = defineAdminTable({
  screen: boardKeys,
  table: boardKey,
  async store(_context, _tx, { mode, values }) {
    return mode === 'add' ? { ...values, board_key: randomId() } : values;
  },
});
