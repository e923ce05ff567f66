import { expect, it } from 'vitest';
import { holdsPermission, recordPermission } from '../entities/record-permission';

/** @covers access:directive */
it('a button of a list has the code of its page', () => {
  expect(recordPermission('/ehr/emp', 'suggestions', 'add')).toBe('ehr:emp:suggestions:add');
  expect(recordPermission('/oa/doc', 'a/b', 'export')).toBe('oa:doc:a/b:export');
});

it('a code is held only when it stands in the comma string whole', () => {
  const held = 'ehr:emp:suggestions:add, oa:doc:files:export';
  expect(holdsPermission(held, 'oa:doc:files:export')).toBe(true);
  for (const code of ['ehr:emp:suggestions', 'suggestions:add', 'oa:doc:files:export,', ''])
    expect(holdsPermission(held, code)).toBe(false);
  expect(holdsPermission('', 'a')).toBe(false);
});
