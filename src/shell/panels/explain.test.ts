import { describe, expect, it } from 'vitest';
import type { MicroAppError } from '@portal/runtime';
import { tellsInternals } from '@portal/contract/outage/safe-text';
import { explain, type Fill } from './explain';
import { explainPlainly } from './explain-plainly';
import { microappsMessages } from './micro-apps.messages';

const url = 'http://apps.example/a/';
const errors: MicroAppError[] = [
  { code: 'unreachable', url },
  { code: 'cors', url },
  { code: 'brokenOff', url },
  { code: 'httpStatus', url, status: 503 },
  { code: 'htmlInsteadOfScript', url },
  { code: 'hostPage', url },
  { code: 'noScripts', url },
  { code: 'moduleScript', url, detail: 'd' },
  { code: 'syntaxError', url, detail: 'd' },
  { code: 'scriptThrew', url, detail: 'd' },
  { code: 'amdDefine' },
  { code: 'reloadsPage' },
  { code: 'partialLifecycles', found: 'lib', missing: ['mount'] },
  { code: 'noLifecycles', globals: [] },
  { code: 'threw', phase: 'bootstrap', detail: 'd' },
  { code: 'threw', phase: 'mount', detail: 'd' },
  { code: 'timeout', phase: 'runtime', limitMs: 30_000 },
  { code: 'timeout', phase: 'entry', limitMs: 30_000, url },
  { code: 'timeout', phase: 'scripts', limitMs: 30_000, url },
  { code: 'timeout', phase: 'export', limitMs: 30_000, found: 'lib' },
  { code: 'timeout', phase: 'bootstrap', limitMs: 30_000 },
  { code: 'timeout', phase: 'mount', limitMs: 30_000 },
  { code: 'runtime', detail: 'd' },
];

/** Fills as the page does, without what administrators have reworded. */
const fillIn =
  (language: 'zh' | 'en'): Fill =>
  (key, values = {}) =>
    microappsMessages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

describe('what everybody reads of a failure', () => {
  /** @covers apps:failed-load-plain */
  for (const language of ['zh', 'en'] as const) {
    it.each(errors)(`names neither address nor exception in ${language}: $code`, (error) => {
      for (const online of [true, false]) {
        const { cause, advice } = explainPlainly(error, online, fillIn(language));
        for (const text of [cause, advice]) {
          expect(text).not.toMatch(/[{}]|undefined|HTTP|CORS|AMD|bootstrap/);
          expect(tellsInternals(text)).toBe(false);
          expect(text.length).toBeGreaterThan(5);
        }
      }
    });
  }
  it('tells a device without a network from a server that does not answer', () => {
    const plain = (online: boolean) => explainPlainly({ code: 'unreachable', url }, online, fillIn('zh')).cause;
    expect(plain(true)).toContain('服务器');
    expect(plain(false)).toContain('网络');
  });
});

describe('what those read who look after applications', () => {
  for (const language of ['zh', 'en'] as const) {
    it.each(errors)(`say cause and advice in ${language}: $code`, (error) => {
      const { cause, advice } = explain(error, fillIn(language));
      expect(cause).not.toMatch(/[{}]|undefined/);
      expect(advice).not.toMatch(/[{}]|undefined/);
      expect(advice.length).toBeGreaterThan(5);
    });
  }
});
