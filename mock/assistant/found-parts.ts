import { and, eq, ilike, or } from 'drizzle-orm';
import { containing } from '../db/like';
import { dictEntry, dictType } from '../db/schema';
import { messageText } from '../http/messages';
import { score } from './keywords';
import type { Part, SearchServices } from './part';

const PAGES_SHOWN = 5;
const PEOPLE_SHOWN = 5;
const KEYWORDS_TRIED = 3;
/** Titles that fit less have nothing to do with the question. */
const LEAST_RANK = 2;
const CARRIED = 0.3;

/** Pages that the person may open, found by their titles. */
export const pages =
  (services: SearchServices): Part =>
  async ({ text, topic, keywords, carried, language, caller, own }) => {
    const tree = await services.menus.treeOf(caller);
    const ranked = [...tree.pages.values()]
      .filter((page) => page.path.startsWith('/') && !page.path.includes(':') && !page.hidden)
      .map((page) => {
        const rankBy = (asked: string, words: readonly string[]) =>
          Math.max(score(page.menu_name, asked, words), score(page.menu_name_en, asked, words));
        const rank = rankBy(text, keywords);
        // What was asked before only chooses among pages that fit.
        return { page, rank: rank < LEAST_RANK ? 0 : rank + rankBy(topic, carried) * CARRIED };
      })
      .filter(({ rank }) => rank >= LEAST_RANK)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, PAGES_SHOWN);
    if (ranked.length === 0) return '';
    const lines = ranked.map(
      ({ page }) => `- [${language === 'en' ? page.menu_name_en : page.menu_name}](${page.path})`,
    );
    return [messageText('assistantPages', language, {}, own), ...lines, ''].join('\n');
  };

/** Colleagues, found by name, code or department. */
export const people =
  (services: SearchServices): Part =>
  async ({ keywords, language, caller, own }) => {
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

/** The entries of a dictionary, found by its name or code. */
export const dictionaries =
  (services: SearchServices): Part =>
  async ({ keywords, language, caller, own }) => {
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
