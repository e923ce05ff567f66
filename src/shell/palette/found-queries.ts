import { queryOptions } from '@tanstack/react-query';
import { adminRoute, pathOfScreen } from '@portal/contract/admin/crud/screen';
import { dictTypes } from '@portal/contract/admin/dict-types';
import type { WorkflowBox } from '@portal/contract/entities/workflow';
import { call } from '@/shared/http';
import { filledText, integer, list, record, textOrEmpty } from '@/shared/http/reader';

/** Shown at once, of each kind. */
const SHOWN = 5;
/** What was found stays found for so long, ms. */
const FRESH_MS = 30_000;

/** What the palette shows of an application. */
interface FoundApplication {
  id: string;
  number: string;
  form_name: string;
  form_name_en: string;
  applicant: { emp_name: string; emp_name_en: string };
}

const application = record<FoundApplication>({
  id: filledText,
  number: textOrEmpty,
  form_name: textOrEmpty,
  form_name_en: textOrEmpty,
  applicant: record({ emp_name: textOrEmpty, emp_name_en: textOrEmpty }),
});
const applications = record<{ total: number; rows: FoundApplication[] }>({ total: integer, rows: list(application) });

const NONE = { total: 0, rows: [] };

/** Applications by number, text or applicant, in the lists that the person has. Fails with an `ApiError`. */
export const foundApplicationsQuery = (keyword: string, boxes: readonly WorkflowBox[]) =>
  queryOptions({
    queryKey: ['palette', 'applications', keyword, boxes],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        boxes.map((box) =>
          call('getWorkflows', { body: { box, keyword, size: SHOWN }, read: applications, signal, absent: NONE }),
        ),
      );
      const known = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
      return [...known.values()].slice(0, SHOWN);
    },
    staleTime: FRESH_MS,
  });

/** A document of the library, with its stored file where it has one. */
export interface FoundDocument {
  id: string;
  code: string;
  title: string;
  file: string;
}

const documents = record({
  rows: list(
    record({
      id: filledText,
      data: record({ doc_code: textOrEmpty, title: textOrEmpty, file: textOrEmpty }),
    }),
  ),
});

/** Documents of the library by any of their texts, as far as the person may see them. Fails with an `ApiError`. */
export const foundDocumentsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['palette', 'documents', keyword],
    queryFn: async ({ signal }): Promise<FoundDocument[]> => {
      const body = { prefix: '/oa/doc', kind: 'document', keyword, size: SHOWN };
      const { rows } = await call('getRecords', { body, read: documents, signal, absent: { rows: [] } });
      return rows
        .filter(({ data }) => data.title !== '')
        .map(({ id, data }) => ({ id, code: data.doc_code, title: data.title, file: data.file }));
    },
    staleTime: FRESH_MS,
  });

/** A dictionary of the administration. */
interface FoundDictionary {
  id: string;
  code: string;
  zh: string;
  en: string;
}

const dictionaries = list(
  record<FoundDictionary>({ id: filledText, code: filledText, zh: textOrEmpty, en: textOrEmpty }),
);

/** The page of the dictionaries, for who may see it. */
export const DICTIONARIES = pathOfScreen(dictTypes);

/** The page of the dictionaries with one of them. */
export const addressOfDictionary = (code: string): string =>
  `${DICTIONARIES}?${new URLSearchParams({ dict_code: code })}`;

/** Dictionaries by code or name, for who has their page. Fails with an `ApiError`. */
export const foundDictionariesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['palette', 'dictionaries', keyword],
    queryFn: async ({ signal }) => {
      const found = await call(adminRoute(dictTypes, 'options'), {
        body: { keyword },
        read: dictionaries,
        signal,
        absent: [],
      });
      return found.slice(0, SHOWN);
    },
    staleTime: FRESH_MS,
  });
