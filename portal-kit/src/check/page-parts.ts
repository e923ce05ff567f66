/** What stands in a page itself. */
export interface PageParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A comment is passed over; one in a script belongs to the script. */
const PART = /<!--[^]*?-->|<(script|style)\b([^>]*)>([^]*?)<\/\1\s*>/dgi;
const IS_SCRIPT = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

/**
 * The scripts and style sheets of a page. Before each stands as much white space as the page has before it, so that
 * places in it are those in the page.
 */
export function partsOf(page: string): PageParts {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const { 1: kind, 2: attributes = '', 3: text = '', indices } of page.matchAll(PART)) {
    const at = indices?.[3]?.[0];
    if (kind === undefined || at === undefined) continue;
    const placed = page.slice(0, at).replace(/[^\n]/g, ' ') + text;
    if (kind.toLowerCase() === 'style') styles.push(placed);
    else if (isRun(attributes)) scripts.push(placed);
  }
  return { scripts, styles };
}

/** Whether browsers of today run what stands in a script: data and what is only for older ones they do not. */
function isRun(attributes: string): boolean {
  const [, type = ''] = /\stype\s*=\s*["']?([^"'\s]*)/i.exec(attributes) ?? [];
  return IS_SCRIPT.test(type) && !/\s(?:src\s*=|nomodule\b)/i.test(attributes);
}
