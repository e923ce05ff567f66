/** Longest text of an error that is kept, in characters. */
export const ERROR_TEXT_MAX = 300;

/** Short names in quotes stay: they are the code's own. Whatever else is quoted may be what a person typed. */
const NAME = /^[\w$.#-]{1,40}$/;
const QUOTED = /(['"`])(.*?)\1|“([^”]*)”|‘([^’]*)’|「([^」]*)」|《([^》]*)》/gsu;
const ADDRESS = /\b(?:[a-z][a-z\d+.-]*:)?\/\/[^\s'"`)“”]+|\bdata:[^\s'"`)]+/giu;
const MAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/gu;
const QUERY = /\?[\w%.-]+=[^\s'"`)]*/gu;
const NUMBER = /\d+/gu;

/**
 * The text of an error without what may be of a person: addresses, e-mails, numbers, and what stands in quotes and is no
 * name of the code. Masking it again changes nothing.
 *
 * @returns at most {@link ERROR_TEXT_MAX} characters
 */
export function maskText(text: string): string {
  const masked = text
    .slice(0, ERROR_TEXT_MAX * 2)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(ADDRESS, '<address>')
    .replace(MAIL, '<mail>')
    .replace(QUERY, '?<query>')
    .replace(NUMBER, '#')
    .replace(QUOTED, (whole: string, _mark: string, ...inner: unknown[]) => {
      const own = inner.slice(0, 5).find((each) => typeof each === 'string');
      return typeof own === 'string' && NAME.test(own) ? whole : '<text>';
    });
  return [...masked].slice(0, ERROR_TEXT_MAX).join('');
}
