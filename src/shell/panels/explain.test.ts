import { describe, expect, it } from 'vitest';
import type { MicroAppError } from '@portal/runtime';
import { explain } from './explain';
import { microappsMessages } from './micro-apps.messages';

const url = 'http://apps.example/a/';
const errors: MicroAppError[] = [
  { code: 'unreachable', url },
  { code: 'cors', url },
  { code: 'httpStatus', url, status: 503 },
  { code: 'htmlInsteadOfScript', url },
  { code: 'hostPage', url },
  { code: 'noScripts', url },
  { code: 'moduleScript', url, detail: 'd' },
  { code: 'syntaxError', url, detail: 'd' },
  { code: 'scriptThrew', url, detail: 'd' },
  { code: 'amdDefine' },
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

describe('the message for a failure', () => {
  for (const language of ['zh', 'en'] as const) {
    it.each(errors)(`say cause and advice in ${language}: $code`, (error) => {
      const { cause, advice } = explain(error, (key, values = {}) =>
        microappsMessages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
      );
      expect(cause).not.toMatch(/[{}]|undefined/);
      expect(advice).not.toMatch(/[{}]|undefined/);
      expect(advice.length).toBeGreaterThan(5);
    });
  }
});
