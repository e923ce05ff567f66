const MODULE_SCRIPT = /[ \t]*<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\n?/g;
const PRELOAD = /[ \t]*<link\b[^>]*\brel="modulepreload"[^>]*>\n?/g;

/**
 * Rewrites the HTML that Vite has built. The module script becomes a classic one, marked `entry` for import-html-entry.
 * It stands at the end of the body, because a classic script does not wait for the document.
 * @throws Error when there is not exactly one module script: then no shell could know the entry.
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
