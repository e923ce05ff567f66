/** A script or a sheet, whose text may hold what looks like a comment; a comment; where the body begins. */
const PARTS = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<body\b/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
/** What HTML, and those who search it by patterns, would take for more than text. */
const SPECIAL = /[%<>"'&]/g;
const HIDDEN = /<!microapp ([^>]*)>/g;

/**
 * Hides the comments of a page's body from import-html-entry, which takes all comments out. A page that a server has
 * rendered needs them: Vue and React find by them where the parts of its components begin and end. Comments elsewhere
 * are taken out.
 */
export function hideComments(html: string): string {
  let isBody = false;
  return html.replace(PARTS, (part) => {
    if (part.startsWith('<!--')) return isBody ? `<!microapp ${part.slice(4, -3).replace(SPECIAL, encoded)}>` : '';
    isBody ||= part.toLowerCase() === '<body';
    return part.replace(COMMENT, '');
  });
}

/** Gives the comments back that were hidden. */
export function showComments(template: string): string {
  return template.replace(HIDDEN, (_whole, text: string) => `<!--${decodeURIComponent(text)}-->`);
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
