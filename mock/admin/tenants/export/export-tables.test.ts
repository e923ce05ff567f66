import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { EXPORTED, exportedTables, LEFT_OUT, LEFT_OUT_COLUMNS, ownedTables } from './export-tables';

const configs = ownedTables().map((table) => getTableConfig(table));

/** What names of columns with secrets say. */
const SECRET = /hash|secret|seal|password|token|key|verifier|cookie|nonce|challenge|code_/;
/** Columns whose names say so, and that hold none. */
const NO_SECRETS = new Set([
  'account.must_change_password',
  'account.password_changed_at',
  'board_key.key_name',
  'dict_entry.dict_key',
  'opening.release_key',
  'opening_fault.release_key',
  'release.content_hash',
  'release_token.token_name',
  'scim_token.token_name',
  'sign_in_provider.passwords',
  'subsystem.public_key',
  'user_setting.setting_key',
]);

it('judges every table that has rows of tenants: exported, or left out for a reason', () => {
  const judged = [...EXPORTED, ...Object.keys(LEFT_OUT)];
  // A table that is missing here is new: name it in one of the two lists.
  expect(judged.toSorted()).toEqual(configs.map(({ name }) => name).toSorted());
  for (const reason of Object.values(LEFT_OUT)) expect(reason).not.toBe('');
});

it('leaves columns out for a reason, and no others', () => {
  for (const [table, left] of Object.entries(LEFT_OUT_COLUMNS)) {
    const names = configs.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    expect(EXPORTED.has(table), table).toBe(true);
    expect(names, table).toEqual(expect.arrayContaining(Object.keys(left)));
    for (const reason of Object.values(left)) expect(reason).not.toBe('');
  }
});

it('exports no column whose name is that of a secret, unless somebody has looked at it', () => {
  const suspicious = exportedTables().flatMap(({ name, columns }) =>
    columns.filter((column) => SECRET.test(column)).map((column) => `${name}.${column}`),
  );
  // A column that is new here is a secret, or belongs to the list above.
  expect(suspicious.filter((column) => !NO_SECRETS.has(column))).toEqual([]);
});

it('exports what the rows of each table are read in the order of', () => {
  for (const { name, columns, key } of exportedTables())
    expect(columns, name).toEqual(expect.arrayContaining(key.map((column) => column.name)));
  const oneRow = exportedTables().filter(({ key }) => key.length === 0);
  expect(oneRow.map(({ name }) => name).toSorted()).toEqual(['menu_draft', 'tenant', 'tenant_brand']);
});
