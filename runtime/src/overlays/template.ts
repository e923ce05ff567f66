import { countingFrom } from '../sandbox/app-addresses';
import { BASE_TAG, BODY_TAG, ROOT_CARRIER_TAG } from '../sandbox/stand-ins';
import { hideComments } from '../reading/comments';
import { resolveAddresses } from './template-addresses';

const ATTRIBUTES = String.raw`((?:[^>"']|"[^"]*"|'[^']*')*)`;
const HTML_TAG = new RegExp(`<html\\b${ATTRIBUTES}>`, 'i');
const BODY_OPEN = new RegExp(`<body\\b${ATTRIBUTES}>`, 'i');
const HEAD_OPEN = new RegExp(`<head\\b${ATTRIBUTES}>`, 'i');
const BASE_OPEN = new RegExp(`<base\\b${ATTRIBUTES}>`, 'gi');
const BASE_HREF = new RegExp(`<${BASE_TAG}\\b[^>]*?\\shref\\s*=\\s*(["']?)([^"'\\s>]+)\\1`, 'i');
/** Matches `meta` elements that act on the whole page. */
const PAGE_WIDE_META = /<meta\b[^>]*\b(?:http-equiv\s*=|name\s*=\s*["']?viewport\b)[^>]*>/gi;
const LINK = new RegExp(`<link\\b${ATTRIBUTES}>`, 'gi');
const REL = /(\srel\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;

/**
 * Prepares the HTML of an app's entry for a place inside a page. `<html>` and `<body>` become stand-ins that keep their
 * attributes. `<head>` is made plain so that qiankun finds it. Tags that act on the whole page (`<base>`, a viewport, a
 * refresh) lose their effect. Files that are shown are those of the page itself. Scripts and style sheets stay as they are.
 * Comments of the body are hidden: `showComments` gives them back.
 *
 * @param url the entry's own address
 */
export function prepareTemplate(html: string, url: string): string {
  const text = hideComments(html)
    .replace(PAGE_WIDE_META, '')
    .replace(LINK, plainSheetLink)
    .replace(BASE_OPEN, `<${BASE_TAG}$1></${BASE_TAG}>`);
  const rootAttributes = HTML_TAG.exec(text)?.[1]?.trim() ?? '';
  const carrier = rootAttributes ? `<${ROOT_CARRIER_TAG} ${rootAttributes}></${ROOT_CARRIER_TAG}>` : '';
  const withHead = HEAD_OPEN.test(text)
    ? text.replace(HEAD_OPEN, `<head>${carrier}`)
    : text.replace(HTML_TAG, `$&<head>${carrier}</head>`);
  return renameBody(resolveAddresses(withHead, countingFrom(baseOf(text, url))));
}

/** import-html-entry knows a style sheet by `rel="stylesheet"` alone; `preload stylesheet` would not be fetched. */
function plainSheetLink(link: string): string {
  // The quotes stay as they are: the link may stand in a script's text.
  return link.replace(REL, (given, sign: string, value: string) => {
    const quote = /^["']/.test(value) ? value.slice(0, 1) : '';
    const rels = value.replaceAll(quote, '').trim().toLowerCase().split(/\s+/);
    return rels.includes('stylesheet') && !rels.includes('alternate') ? `${sign}${quote}stylesheet${quote}` : given;
  });
}

function baseOf(text: string, url: string): string {
  const given = BASE_HREF.exec(text)?.[2];
  return given !== undefined && URL.canParse(given, url) ? new URL(given, url).href : url;
}

/** The last `</body>` closes the stand-in: an earlier one may stand in a script's text. */
function renameBody(text: string): string {
  if (!BODY_OPEN.test(text)) return text;
  const opened = text.replace(BODY_OPEN, `<${BODY_TAG}$1>`);
  const end = opened.toLowerCase().lastIndexOf('</body');
  if (end < 0) return `${opened}</${BODY_TAG}>`;
  return `${opened.slice(0, end)}</${BODY_TAG}${opened.slice(end + '</body'.length)}`;
}
