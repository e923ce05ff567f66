// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { parsePermissions } from './permissions';
import { hasPermission, Permission } from './permission';
import { forgetAnswers, queryClient } from '@/shared/query/query-client';
import { aUser } from '@/shared/test/a-user';
import { userQuery } from './user';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(forgetAnswers);

async function shown(code: string | undefined): Promise<string> {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<Permission code={code}>shown</Permission>));
  const text = box.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

describe('permission codes', () => {
  it('are a comma string', () => {
    expect([...parsePermissions(' a:b, ,c:d,,a:b')]).toEqual(['a:b', 'c:d']);
    expect(parsePermissions('').size).toBe(0);
  });

  /** @covers access:directive */
  it('leave out what the person may not do', async () => {
    expect(await shown('a:b')).toBe('');
    queryClient.setQueryData(userQuery.queryKey, aUser({ permissions: 'a:b' }));
    expect(await shown('a:b')).toBe('shown');
    expect(await shown('a')).toBe('');
    expect(hasPermission('a:b')).toBe(true);
  });

  it('do not concern what has none', async () => {
    expect(await shown(undefined)).toBe('shown');
    expect(await shown('')).toBe('shown');
  });
});
