import { containing } from './like';

/**
 * The LIKE pattern by which a part of a name is found by its sound: `zhangw`, `Zhang Wei`, `xi'an`, `lü`.
 *
 * @returns undefined where the text is no sound
 */
export function soundPattern(part: string): string | undefined {
  const typed = part
    .trim()
    .toLowerCase()
    .replace(/[\s'’-]+/g, '')
    .replace(/ü/g, 'v');
  return /^[a-z]+$/.test(typed) ? containing(` ${typed}`) : undefined;
}
