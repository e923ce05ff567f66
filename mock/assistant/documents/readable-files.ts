import { fileOfValue } from '@portal/contract/workflow/check-form';
import type { FileRow } from '../../files/file-store';
import type { Caller } from '../../http/caller';
import { listRecords } from '../../records/record-store';
import { visibleRows } from '../../records/visible-rows';
import type { SearchServices } from '../part';
import { DOCUMENT_BOUNDS } from './bounds';
import { ENDINGS } from './document-texts';

/** Where a company keeps the documents that it shows its people: the document library and the knowledge base. */
const LIBRARIES = [
  { prefix: '/oa/doc', kind: 'document' },
  { prefix: '/oa/ai', kind: 'article' },
] as const;

/**
 * The stored documents that a person may read, the newest first: those for everybody, their own, and those that hang on
 * entries which they see in the libraries.
 */
export async function readableDocuments(services: SearchServices, caller: Caller): Promise<FileRow[]> {
  const shown = await Promise.all(LIBRARIES.map((library) => attachedFiles(services, caller, library)));
  return services.files.readable(caller, {
    also: [...new Set(shown.flat())],
    endings: ENDINGS,
    mostBytes: DOCUMENT_BOUNDS.fileBytes,
    most: DOCUMENT_BOUNDS.filesAsked,
  });
}

async function attachedFiles(
  { recordPages, store }: SearchServices,
  caller: Caller,
  library: (typeof LIBRARIES)[number],
): Promise<string[]> {
  const access = await recordPages.accessOf(caller, library.prefix, library.kind);
  const fields = access?.kind?.fields.filter(({ type }) => type === 'file').map(({ key }) => key) ?? [];
  if (access === undefined || fields.length === 0) return [];
  const { rows } = await store.read((db) =>
    listRecords(db, {
      tenantId: caller.tenantId,
      ...library,
      visible: visibleRows(access.read, access.kind?.about, caller),
      keyword: '',
      filter: {},
      mine: false,
      account: caller.accountId,
      order: 'desc',
      page: 1,
      size: DOCUMENT_BOUNDS.filesAsked,
    }),
  );
  return rows.flatMap(({ data }) => fields.flatMap((field) => fileOfValue(String(data[field] ?? ''))?.fileId ?? []));
}
