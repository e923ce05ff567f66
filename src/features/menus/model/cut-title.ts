/** docs/specification.md#menu-title-length: a menu title wider than so many Chinese characters is cut. */
export const MENU_TITLE_LIMIT = 10;

/** What is drawn in a square: Chinese, Japanese and Korean letters, their punctuation and full-width forms, and emoji. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const HALF = 0.5;

/**
 * A title as the side menu draws it: as wide as ten Chinese characters at most, then an ellipsis. A Latin letter is half
 * as wide. Characters are code points.
 */
export function cutTitle(title: string): { text: string; cut: boolean } {
  let width = 0;
  let kept = '';
  for (const character of title) {
    width += SQUARE.test(character) ? 1 : HALF;
    if (width > MENU_TITLE_LIMIT) return { text: `${kept.trimEnd()}…`, cut: true };
    kept += character;
  }
  return { text: title, cut: false };
}
