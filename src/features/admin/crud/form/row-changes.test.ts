import { describe, expect, it } from 'vitest';
import { services } from '@portal/contract/admin/services';
import { menus } from '@portal/contract/admin/menus';
import { changedFields, keepInput } from './row-changes';

const { fields } = services;
const read = { service_code: 'a', service_name: 'A', sort: 1, service_url: null };
const names = (before: object, after: object) =>
  changedFields(fields, { ...before }, { ...after }).map(({ name }) => name);

describe('what a form has changed', () => {
  it('is what differs; every empty value is alike', () => {
    expect(names(read, { ...read, service_url: '' })).toEqual([]);
    expect(names(read, { ...read, service_url: undefined, service_code: ' a' })).toEqual(['service_code']);
    expect(names(read, { ...read, sort: 0 })).toEqual(['sort']);
  });

  it('does not count a field that is not shown', () => {
    const [before, after] = [{ menu_type: 'button', path: '/a' }, { menu_type: 'button' }];
    expect(changedFields(menus.fields, before, after)).toEqual([]);
  });
});

describe('input kept after a conflict', () => {
  it('has the own changes, and those of the other person elsewhere', () => {
    const mine = { ...read, service_name: 'mine', service_url: 'mine' };
    const theirs = { ...read, service_name: 'theirs', sort: 5 };
    expect(keepInput(fields, { read, mine, theirs })).toMatchObject({
      service_code: 'a',
      service_name: 'mine',
      service_url: 'mine',
      sort: 5,
    });
  });
});
