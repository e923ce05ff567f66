/** docs/specification.md#menu-title-length: a menu title of more characters than this is cut. */
export const MENU_TITLE_LIMIT = 10;

/** A title as the side menu draws it: at most ten characters, then an ellipsis. Characters are code points. */
export function cutTitle(title: string): { text: string; cut: boolean } {
  const characters = [...title];
  if (characters.length <= MENU_TITLE_LIMIT) return { text: title, cut: false };
  return { text: `${characters.slice(0, MENU_TITLE_LIMIT).join('').trimEnd()}…`, cut: true };
}
