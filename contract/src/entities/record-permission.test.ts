import { expect, it } from 'vitest';
import { changeRights, holdsPermission, recordPermission } from './record-permission';

it('lets authors and holders of the code do all, who is responsible edit, and others nothing', () => {
  const asker = { made: false, holds: false, person: 'E1' };
  expect(changeRights(asker, undefined, false)).toEqual({ edit: false, remove: false });
  expect(changeRights(asker, 'E1 张伟', false)).toEqual({ edit: true, remove: false });
  expect(changeRights(asker, 'E10 张伟', false)).toEqual({ edit: false, remove: false });
  expect(changeRights({ ...asker, made: true }, undefined, false)).toEqual({ edit: true, remove: true });
  expect(changeRights({ ...asker, holds: true }, undefined, false)).toEqual({ edit: true, remove: true });
  // Somebody without an employee code is responsible for nothing.
  for (const nobody of ['', ' 张伟', undefined])
    expect(changeRights({ ...asker, person: undefined }, nobody, false)).toEqual({ edit: false, remove: false });
});

it('lets only the author change what is decided on', () => {
  const others = { made: false, holds: true, person: 'E1' };
  expect(changeRights(others, 'E1 张伟', true)).toEqual({ edit: false, remove: false });
  expect(changeRights({ ...others, made: true }, 'E1 张伟', true)).toEqual({ edit: true, remove: true });
});

it('names the code of a button by its page', () => {
  expect(recordPermission('/ehr/emp', 'suggestions', 'edit')).toBe('ehr:emp:suggestions:edit');
  expect(holdsPermission('a:b, ehr:emp:suggestions:edit', 'ehr:emp:suggestions:edit')).toBe(true);
  expect(holdsPermission('ehr:emp:suggestions:editor', 'ehr:emp:suggestions:edit')).toBe(false);
});
