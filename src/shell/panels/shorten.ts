/** What is read at a glance: so many characters, on so many lines. */
const GLANCE = { characters: 300, lines: 5 };

/** The beginning of a long text, with an ellipsis; a text that is short enough as it is. */
export function shorten(text: string): string {
  const lines = text.split('\n').slice(0, GLANCE.lines).join('\n');
  // By code points: half of a character is not shown.
  const beginning = lines.length > GLANCE.characters ? [...lines].slice(0, GLANCE.characters).join('') : lines;
  return beginning.length === text.length ? text : `${beginning.trimEnd()}…`;
}
