import {
  CHECK_MAX,
  checkedAccounts,
  repeatedRows,
  type AccountRow,
  type RowFault,
} from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { callExtra } from '../crud/api/admin-api';

/**
 * Asks the server what is wrong with the rows, a part at a time. Rows that repeat each other are found here, because
 * they may lie in different parts.
 *
 * @param onChecked told how many rows have been checked
 */
export async function checkRows(
  rows: readonly AccountRow[],
  signal: AbortSignal,
  onChecked: (done: number) => void,
): Promise<RowFault[]> {
  const faults = new Map<string, RowFault>();
  const note = (found: readonly RowFault[]) => {
    for (const fault of found) faults.set(`${fault.line} ${fault.zh}`, fault);
  };
  note(repeatedRows(rows));
  onChecked(0);
  for (let from = 0; from < rows.length; from += CHECK_MAX) {
    const body = { rows: rows.slice(from, from + CHECK_MAX) };
    note((await callExtra(accounts, accounts.extraCalls.checkImport, body, checkedAccounts, signal)).faults);
    onChecked(Math.min(rows.length, from + CHECK_MAX));
  }
  return [...faults.values()].sort((a, b) => a.line - b.line);
}
