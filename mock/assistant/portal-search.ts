import { and, eq, ilike, or } from 'drizzle-orm';
import { dictEntry, dictType } from '../db/schema';
import { containing } from '../db/like';
import { listRecords } from '../records/record-store';
import { messageText } from '../http/messages';
import { visibleRows } from '../records/visible-rows';
import type { Answerer } from './answerer';
import { keywordsOf, score } from './keywords';
import { leaveLeft, ownApplications } from './own-affairs';
import type { Part, SearchServices } from './part';

const PAGES_SHOWN = 5;
const PEOPLE_SHOWN = 5;
const KEYWORDS_TRIED = 3;
const ARTICLES = { prefix: '/oa/ai', kind: 'article' };

/**
 * Answers from the portal's own data, as far as the person may see it: their leave and applications, pages, colleagues,
 * dictionaries, knowledge articles. Each part says where it stands. It only searches; it makes up nothing.
 */
export function portalSearch(services: SearchServices): Answerer {
  const affairs: Part[] = [leaveLeft(services), ownApplications(services)];
  const found: Part[] = [pages(services), people(services), dictionaries(services), articles(services)];
  return {
    async *answer(question) {
      const keywords = keywordsOf(question.text, question.language);
      let told = 0;
      for (const part of keywords.length > 0 ? [...affairs, ...found] : affairs) {
        if (question.signal.aborted) return;
        const text = await part(question, keywords);
        if (text === '') continue;
        told += 1;
        yield* pieces(text);
      }
      if (told === 0) yield* pieces(messageText('assistantNothing', question.language, {}, question.own));
    },
  };
}

/** Gives the lines one by one, so that the person can start to read. */
function* pieces(text: string): Iterable<string> {
  for (const line of text.split('\n')) yield `${line}\n`;
}

const pages =
  (services: SearchServices): Part =>
  async ({ text, language, caller, own }, keywords) => {
    const tree = await services.menus.treeOf(caller);
    const ranked = [...tree.pages.values()]
      .filter((page) => page.path.startsWith('/') && !page.path.includes(':') && !page.hidden)
      .map((page) => ({
        page,
        rank: Math.max(score(page.menu_name, text, keywords), score(page.menu_name_en, text, keywords)),
      }))
      .filter(({ rank }) => rank >= 2)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, PAGES_SHOWN);
    if (ranked.length === 0) return '';
    const lines = ranked.map(
      ({ page }) => `- [${language === 'en' ? page.menu_name_en : page.menu_name}](${page.path})`,
    );
    return [messageText('assistantPages', language, {}, own), ...lines, ''].join('\n');
  };

const people =
  (services: SearchServices): Part =>
  async ({ language, caller, own }, keywords) => {
    for (const keyword of keywords.slice(0, KEYWORDS_TRIED)) {
      const { rows, total } = await services.employees.find(caller.tenantId, { keyword, page: 1, size: PEOPLE_SHOWN });
      if (rows.length === 0) continue;
      const lines = rows.map((row) =>
        language === 'en'
          ? `- **${row.emp_name_en}** \`${row.emp_code}\` – ${row.dept_name_en}, ${row.job_title_en}, ${row.email}`
          : `- **${row.emp_name}** \`${row.emp_code}\` – ${row.dept_name}，${row.job_title}，${row.email}`,
      );
      return [messageText('assistantPeople', language, { count: total }, own), ...lines, ''].join('\n');
    }
    return '';
  };

const dictionaries =
  (services: SearchServices): Part =>
  async ({ language, caller, own }, keywords) => {
    for (const keyword of keywords.slice(0, KEYWORDS_TRIED)) {
      const pattern = containing(keyword);
      const rows = await services.store.read((db) =>
        db
          .select({
            name: dictType.dict_name,
            nameEn: dictType.dict_name_en,
            label: dictEntry.dict_label,
            labelEn: dictEntry.dict_label_en,
          })
          .from(dictType)
          .innerJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
          .where(
            and(
              eq(dictType.tenant_id, caller.tenantId),
              eq(dictType.state, '1'),
              eq(dictEntry.state, '1'),
              or(
                ilike(dictType.dict_name, pattern),
                ilike(dictType.dict_name_en, pattern),
                eq(dictType.dict_code, keyword.toLowerCase()),
              ),
            ),
          )
          .orderBy(dictType.dict_code, dictEntry.sort)
          .limit(30),
      );
      const [first] = rows;
      if (first === undefined) continue;
      const same = rows.filter((row) => row.name === first.name);
      const labels = same.map((row) => (language === 'en' ? row.labelEn : row.label));
      const name = language === 'en' ? first.nameEn : first.name;
      const heading = messageText('assistantDictionary', language, { name }, own);
      return [heading, `- ${labels.join(language === 'en' ? ', ' : '、')}`, ''].join('\n');
    }
    return '';
  };

const articles =
  (services: SearchServices): Part =>
  async ({ language, caller, own }, keywords) => {
    const access = await services.recordPages.accessOf(caller, ARTICLES.prefix, ARTICLES.kind);
    if (access === undefined) return '';
    const visible = visibleRows(access.read, access.kind?.about, caller);
    for (const keyword of keywords.slice(0, KEYWORDS_TRIED)) {
      const { rows } = await services.store.read((db) =>
        listRecords(db, {
          tenantId: caller.tenantId,
          ...ARTICLES,
          visible,
          keyword,
          filter: {},
          mine: false,
          account: '',
          order: 'desc' as const,
          page: 1,
          size: 3,
        }),
      );
      if (rows.length === 0) continue;
      const lines = rows.map(({ data }) => `- **${String(data.title ?? '')}** ${String(data.content ?? '')}`);
      return [messageText('assistantArticles', language, {}, own), ...lines, ''].join('\n');
    }
    return '';
  };
