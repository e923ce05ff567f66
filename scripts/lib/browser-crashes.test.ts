import { describe, expect, it } from 'vitest';
import { crashesAlone } from './browser-crashes.mjs';

const CRASH = 'expect(locator).toBeVisible() failed\n  - Page crashed';
const FAULT = 'expect(locator).toBeVisible() failed\n  - waiting for getByText(…)';

function spec(title: string, ...messages: string[]) {
  const failed = messages.length > 0;
  const results = [{ errors: messages.map((message) => ({ message })) }];
  return { title, file: 'a.spec.ts', line: 7, tests: [{ status: failed ? 'unexpected' : 'expected', results }] };
}
const report = (...specs: ReturnType<typeof spec>[]) => ({ suites: [{ suites: [{ specs }] }], errors: [] });

describe('tests that are run once more', () => {
  it('are those in which the browser’s process died', () => {
    expect(crashesAlone(report(spec('ends'), spec('dies', CRASH, FAULT)))).toEqual(['a.spec.ts:7 dies']);
    expect(crashesAlone(report(spec('dies', 'page.goto: Target crashed')))).toHaveLength(1);
  });

  it('are none where a test failed by itself, beside a crash or alone', () => {
    expect(crashesAlone(report(spec('dies', CRASH), spec('fails', FAULT)))).toEqual([]);
    expect(crashesAlone(report(spec('fails', FAULT)))).toEqual([]);
    expect(crashesAlone({ ...report(spec('dies', CRASH)), errors: [{ message: 'no server' }] })).toEqual([]);
  });

  it('are none where the browser dies again and again, or nothing is known', () => {
    expect(crashesAlone(report(spec('a', CRASH), spec('b', CRASH), spec('c', CRASH)))).toEqual([]);
    expect(crashesAlone(undefined)).toEqual([]);
    expect(crashesAlone(report(spec('ends')))).toEqual([]);
  });
});
