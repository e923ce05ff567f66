import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundPattern } from '../db/sound-pattern';
import { loadNameSounds, soundsOf } from './name-sounds';

const sounds = await loadNameSounds();

/** As the database compares. */
const finds = (typed: string, name: string): boolean => {
  const pattern = soundPattern(typed);
  return pattern !== undefined && sounds(name).includes(pattern.slice(1, -1));
};

it.each([
  ['张伟', ['zhangwei', 'Zhang Wei', 'zhangw', 'zw', 'wei', 'z']],
  ['曾乐', ['zengle', 'zengyue', 'zl', 'zy']],
  ['单雄信', ['shan', 'sxx', 'xiongxin']],
  ['欧阳锋', ['ouyangfeng', 'oyf', 'feng']],
  ['吕布', ['lü bu', 'lvbu']],
  ['Tom 李', ['tomli', 'li']],
  ['阿·买提', ['amaiti', "a'maiti"]],
])('%s is found by its sound', (name, typed) => {
  expect(typed.filter((part) => !finds(part, name))).toEqual([]);
});

it.each([
  ['张伟', ['angwei', 'hang', 'ei', 'zhangx', 'wz']],
  ['李娜', ['zl', 'na li', 'i']],
])('%s is not found by what does not begin a syllable', (name, typed) => {
  expect(typed.filter((part) => finds(part, name))).toEqual([]);
});

it('a name of any characters has sounds of small Latin letters and digits, and not very many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const found = sounds(name);
      expect(found).toMatch(/^( [a-z0-9]+)*$/);
      expect(found.length).toBeLessThan(2_000);
    }),
  );
});

it('the name without a sound is found by none', () => {
  expect(soundsOf([])).toBe('');
  expect(sounds('😀')).toBe('');
});

it.each(['张', '12', 'E10001', '', "' ", 'zhang%', 'a_b'])('%j is no sound', (typed) => {
  expect(soundPattern(typed)).toBeUndefined();
});
