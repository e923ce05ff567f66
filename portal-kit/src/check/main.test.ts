import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from './main.ts';

let said = '';
beforeEach(() => {
  said = '';
  vi.stubEnv('LC_ALL', 'C');
  const hear = (text: unknown): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each<[args: string[], en: string, zh: string]>([
  [['--nothing'], 'There is no flag --nothing', '没有参数 --nothing'],
  [['--browser'], '--browser needs a value.', '--browser 需要一个值。'],
  [['--json=1'], '--json takes no value.', '--json 不带值。'],
  [['--rule', '99'], 'There is no rule 99', '没有规则 99'],
  [['a', 'b'], 'Name one build.', '请只指定一个构建。'],
  [['--report', 'r', '--rule', '01'], '--report needs a folder', '--report 需要文件夹'],
])('refuses %j in the language that is asked for', async (args, en, zh) => {
  expect(await main(args)).toBe(2);
  expect(said).toContain(en);
  said = '';
  expect(await main([...args, '--lang=zh'])).toBe(2);
  expect(said).toContain(zh);
});

it('refuses a language that it does not know, in that of the machine', async () => {
  expect(await main(['--lang', 'fr'])).toBe(2);
  expect(said).toBe('--lang is "fr": it is zh or en.\n');
  said = '';
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
  expect(await main(['--lang', 'fr'])).toBe(2);
  expect(said).toContain('只能是 zh 或 en');
  said = '';
  expect(await main(['--lang'])).toBe(2);
  expect(said).toBe('--lang 需要一个值。\n');
});

it('helps in either language', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(said).toContain('01  it opens, five times in turn');
  said = '';
  expect(await main(['--help', '--lang', 'zh'])).toBe(0);
  expect(said).toContain('用法：portal-kit check');
  expect(said).toContain('01  可以连续打开五次');
});
