import { expect, it } from 'vitest';
import { fileOf, pathOfApplication } from './found-queries';

it('takes a stored file apart, and nothing else', () => {
  expect(fileOf('leave-policy/员工请假管理办法.docx')).toEqual({
    fileId: 'leave-policy',
    name: '员工请假管理办法.docx',
  });
  expect(fileOf('id/a/b.txt')).toEqual({ fileId: 'id', name: 'a/b.txt' });
  for (const none of ['', 'id', '/name.txt']) expect(fileOf(none)).toBeUndefined();
});

it('keeps an id within its part of the address', () => {
  expect(pathOfApplication('a/b?c')).toBe('/oa/wfs/wfsflowsingle/wfsflowaction/a%2Fb%3Fc');
});
