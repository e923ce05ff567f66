import { expect, it } from 'vitest';
import type { MicroAppError } from './errors';
import { failureLine } from './failure-line';

const cases: readonly (readonly [MicroAppError, string])[] = [
  [
    { code: 'httpStatus', url: 'http://localhost/a.js', status: 503 },
    'httpStatus, url http://localhost/a.js, status 503',
  ],
  [{ code: 'amdDefine' }, 'amdDefine'],
  [{ code: 'partialLifecycles', found: 'app', missing: ['mount', 'unmount'] }, 'found app, missing mount unmount'],
  [
    { code: 'threw', phase: 'mount', detail: 'Error: first\n second' },
    'threw, phase mount, detail Error: first second',
  ],
];

/** @covers apps:failed-load-logged */
it.each(cases)('%o is told in one line with cause, application and address', (error, cause) => {
  const line = failureLine('isc-wms', 'http://localhost/wms/', error);
  expect(line).toContain(cause);
  expect(line).toMatch(/^\[portal\] isc-wms did not open: [^\n]+; its entry is http:\/\/localhost\/wms\/$/);
  const numbered = failureLine('isc-wms', 'http://localhost/wms/', error, '7K2M-Q9XD');
  expect(numbered).toBe(`${line}; error number 7K2M-Q9XD`);
});
