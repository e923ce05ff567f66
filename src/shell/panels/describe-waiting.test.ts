import { describe, expect, it } from 'vitest';
import type { Waiting } from '@portal/runtime';
import { describeWaiting } from './describe-waiting';
import type { Fill } from './explain';
import { microappsMessages } from './micro-apps.messages';

const inLanguage =
  (language: 'zh' | 'en'): Fill =>
  (key, values = {}) =>
    microappsMessages[language][key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

const cases: readonly (readonly [Waiting | undefined, string, string])[] = [
  [undefined, '正在打开应用', 'Opening the application'],
  [{ step: 'runtime', others: 0 }, '门户运行应用的程序', 'the portal’s code for running applications'],
  [{ step: 'entry', what: 'http://10.0.0.7:8080/app/', others: 0 }, '/app/', '/app/'],
  [{ step: 'version', what: 'http://10.0.0.7:8080/app/', others: 0 }, '版本', 'version'],
  [{ step: 'scripts', what: 'http://10.0.0.7/app/main-a1.js', others: 2 }, 'main-a1.js，还有 2 个文件', 'and 2 more'],
  [{ step: 'scripts', others: 0 }, '运行应用的脚本', 'scripts of the application to run'],
  [{ step: 'modules', what: 'http://10.0.0.7/app/main.js', others: 0 }, 'main.js', 'main.js'],
  [{ step: 'export', what: 'lib', others: 0 }, 'lib', 'lib'],
  [{ step: 'bootstrap', others: 0 }, 'bootstrap', 'bootstrap'],
  [{ step: 'mount', others: 0 }, 'mount', 'mount'],
];

describe('what the opening of an application waits for', () => {
  it.each(cases)('%o is told in both languages, without the server', (waiting, zh, en) => {
    const told = [describeWaiting(waiting, inLanguage('zh')), describeWaiting(waiting, inLanguage('en'))];
    expect(told[0]).toContain(zh);
    expect(told[1]).toContain(en);
    expect(told.join()).not.toMatch(/10\.0\.0\.7|undefined|\{/);
  });
});
