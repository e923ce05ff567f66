import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { ask } from './ask.ts';

const ALL = {
  prefix: '/oa/travel',
  title: '差旅',
  'title-en': 'Travel',
  owner: '差旅组',
  contact: 'travel@example.com',
};

/** A terminal at which somebody types lines, and what is written to it. */
function terminalWith(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const written: string[] = [];
  output.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    written.push(text);
    // Somebody answers when they are asked.
    if (text.endsWith(': ')) {
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    }
  });
  return { terminal: { input, output }, written };
}

describe('without a terminal', () => {
  it('takes what is usual for what no flag says', async () => {
    expect(await ask(ALL, undefined)).toMatchObject({
      kind: 'react',
      build: 'modules',
      port: '7120',
      titleEn: 'Travel',
    });
  });

  it('names the flag that is missing', async () => {
    await expect(ask({ ...ALL, owner: undefined }, undefined)).rejects.toThrow('--owner');
  });
});

describe('at a terminal', () => {
  it('asks what no flag says, until the answer is good', async () => {
    const { terminal, written } = terminalWith('angular', 'vue', '', 'travel', '/oa/travel', '', '80', '7200', 'none');
    const { prefix, ...said } = ALL;
    const answers = await ask({ ...said, title: '差旅' }, terminal);
    expect(answers).toMatchObject({ kind: 'vue', build: 'modules', prefix, port: '7120', ci: 'none' });
    expect(written.join('')).toContain('It is one of react, vue, plain.');
  });

  it('says so when the input ends', async () => {
    const { terminal } = terminalWith('vue');
    await expect(ask(ALL, terminal)).rejects.toThrow('The input ended');
  });
});

it.each([
  ['kind', 'angular'],
  ['build', 'umd'],
  ['prefix', 'travel'],
  ['prefix', '/Travel/x'],
  ['title', 'a"b'],
  ['title', ''],
  ['contact', 'a\nb'],
  ['port', '80'],
  ['port', '99999'],
  ['ci', 'jenkins'],
])('--%s "%s" is refused, with what to say instead', async (flag, answer) => {
  await expect(ask({ ...ALL, [flag]: answer }, undefined)).rejects.toThrow(WrongUsage);
});
