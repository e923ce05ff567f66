import { fileLink } from '@portal/contract/paths/file-link';
import { fileOfValue } from '@portal/contract/workflow/check-form';
import type { BusinessRecord } from '@portal/contract/entities/record';
import { messageText } from '../http/messages';
import { listRecords } from '../records/record-store';
import { visibleRows } from '../records/visible-rows';
import type { Part, SearchServices } from './part';
import { quoteOf, sourceLine } from './quote';

const KEYWORDS_TRIED = 3;
const ASKED = 20;
const SHOWN = 2;
const ARTICLES = { prefix: '/oa/ai', kind: 'article' };
const ARTICLES_PAGE = '/oa/ai/articles';

/** What the knowledge base says, with the document that an article stands on, else with the page of the articles. */
export const articles =
  (services: SearchServices): Part =>
  async ({ keywords, language, caller, own }) => {
    const access = await services.recordPages.accessOf(caller, ARTICLES.prefix, ARTICLES.kind);
    if (access === undefined) return '';
    const visible = visibleRows(access.read, access.kind?.about, caller);
    const mayOpen = await services.menus.hasPage(caller, ARTICLES_PAGE);
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
          size: ASKED,
        }),
      );
      // The search looks at all fields, also at who keeps an article.
      const told = distinct(rows.filter(({ data }) => textOf(data).includes(keyword.toLowerCase())));
      if (told.length === 0) continue;
      const quotes = told.slice(0, SHOWN).flatMap(({ data }) => {
        const source = fileOfValue(String(data.source ?? ''));
        const page = mayOpen
          ? [sourceLine(messageText('assistantArticlesPage', language, {}, own), ARTICLES_PAGE)]
          : [];
        return [
          quoteOf([String(data.title ?? ''), String(data.content ?? '')]),
          ...(source === undefined ? page : [sourceLine(source.name, fileLink(source.fileId, source.name))]),
        ];
      });
      return [messageText('assistantArticles', language, {}, own), ...quotes, ''].join('\n');
    }
    return '';
  };

const textOf = ({ title, content }: BusinessRecord['data']) => `${String(title)}\n${String(content)}`.toLowerCase();

/** Articles that say the same are told once. */
const distinct = (rows: readonly BusinessRecord[]): BusinessRecord[] => [
  ...new Map(rows.map((row) => [textOf(row.data), row])).values(),
];
