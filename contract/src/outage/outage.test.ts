import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { causeOfStatus, mayPass } from './cause';
import { outageTexts } from './outage.messages';
import { newReference, REFERENCE } from './reference';
import { safeText, tellsInternals } from './safe-text';

describe('what an employee may read of a failure', () => {
  it.each([
    'connect ECONNREFUSED 10.0.3.17:5432',
    'GET http://oa-backend.svc.internal:8080/api failed',
    'upstream portal-db.corp refused',
    '/var/lib/portal/data/keys is not readable',
    'C:\\inetpub\\portal\\web.config',
    'TypeError: x is not a function\n    at Object.run (/app/mock/main.ts:10:3)',
    'java.lang.NullPointerException: null',
    'duplicate key value violates unique constraint "users_pkey"',
    'select * from users where id = 1',
    'update portal_user set state = 0',
    'ORA-00942: table or view does not exist',
    '<html><body>502 Bad Gateway</body></html>',
    'getaddrinfo ENOTFOUND redis',
  ])('never: %s', (text) => {
    expect(tellsInternals(text)).toBe(true);
    expect(safeText(text, '没有加载成功')).toBe('没有加载成功');
  });

  it.each([
    '查询条件“创建时间”的结束早于开始',
    '没有权限执行此操作',
    'The end is before the start.',
    '数据已被他人修改',
  ])('as it is: %s', (text) => expect(safeText(text, 'x')).toBe(text));

  it('nothing with an address in it, wherever it stands', () => {
    const place = fc.oneof(
      fc.ipV4(),
      fc.webUrl(),
      fc.tuple(fc.domain(), fc.integer({ min: 10, max: 65535 })).map(([host, port]) => `${host}:${port}`),
    );
    fc.assert(
      fc.property(fc.constantFrom('连接失败 ', '(', 'no answer from '), place, (before, at) => {
        expect(tellsInternals(`${before}${at}`)).toBe(true);
      }),
    );
  });
});

describe('causes', () => {
  it('every status has one with a title and a way on in both languages; only what may pass is tried again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), (status) => {
        const cause = causeOfStatus(status);
        for (const language of ['zh', 'en'] as const) {
          expect(outageTexts[language][`outage.${cause}`]).not.toBe('');
          expect(outageTexts[language][`outage.${cause}Text`]).not.toBe('');
        }
        expect(mayPass(cause)).toBe(status >= 500 || [408, 425, 429].includes(status));
      }),
    );
  });

  it('a number of a request is one that servers take, and is told on the telephone', () => {
    const seen = new Set(Array.from({ length: 500 }, newReference));
    expect(seen.size).toBe(500);
    for (const reference of seen) {
      expect(reference).toMatch(REFERENCE);
      expect(reference).not.toMatch(/[01IOL]/);
    }
  });
});
