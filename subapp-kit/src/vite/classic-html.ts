const MODULE_SCRIPT = /[ \t]*<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\n?/g;
const PRELOAD = /[ \t]*<link\b[^>]*\brel="modulepreload"[^>]*>\n?/g;

/**
 * Rewrites the HTML that Vite has built: the module script becomes a classic one at the end of the body (a classic
 * script does not wait for the document), marked `entry` for import-html-entry.
 * @throws Error when there is not exactly one module script, because then no shell could tell which one is the entry.
 */
export function classicHtml(html: string): string {
  const sources = [...html.matchAll(MODULE_SCRIPT)].map((match) => match[1]);
  if (sources.length !== 1) {
    throw new Error(`subapp-kit: the HTML must have exactly one module script, it has ${sources.length}`);
  }
  const script = `    <script entry src="${sources[0]}"></script>\n`;
  const without = html
    .replace(MODULE_SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(/ crossorigin(?=[\s>])/g, '');
  const at = without.lastIndexOf('</body>');
  if (at < 0) throw new Error('subapp-kit: the HTML has no closing body tag');
  const lineStart = without.lastIndexOf('\n', at) + 1;
  return without.slice(0, lineStart) + script + without.slice(lineStart);
}
