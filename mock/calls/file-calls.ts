import type {} from '@fastify/multipart';
import { asStoredFile, type FileRow } from '../files/file-store';
import { readRange } from '../files/byte-range';
import { contentTypeOf } from '../files/content-types';
import type { CallHandlers } from '../http/call-route';
import { Refusal } from '../http/refusal';

const LONGEST_NAME = 200;

/** Files: reading (with ranges, so that films can be sought), listing, storing. */
export const fileCalls: CallHandlers<'downloadFile' | 'getFiles' | 'uploadFile'> = {
  // An attachment is shared by its id: any colleague of the tenant who was given it may read the file.
  async downloadFile({ caller, params, reply, request, services }) {
    const row = await services.files.find(caller, params.fileId);
    reply
      .header('content-disposition', disposition(row))
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=60')
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'")
      .type(row.content_type);
    const range = readRange(request.headers.range, row.size);
    if (range === 'unsatisfiable') {
      throw new Refusal(416, 'badInput', { detail: 'Range' }, { 'content-range': `bytes */${row.size}` });
    }
    if (range === undefined) return { data: reply.header('content-length', row.size).send(services.files.read(row)) };
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
    return { data: reply.header('content-length', range.end - range.start + 1).send(services.files.read(row, range)) };
  },

  async getFiles({ caller, query, services }) {
    return { data: await services.files.list(caller, query) };
  },

  async uploadFile({ caller, request, services }) {
    if (!request.isMultipart()) throw new Refusal(400, 'badInput', { detail: 'file' });
    const part = await request.file();
    if (part === undefined) throw new Refusal(400, 'badInput', { detail: 'file' });
    const name = part.filename.replace(/^.*[\\/]/, '').slice(-LONGEST_NAME) || 'file';
    const row = await services.files.save(caller.tenantId, caller.accountId, name, contentTypeOf(name), part.file);
    return { data: asStoredFile(row) };
  },
};

/** The name for every browser (RFC 6266); always as a download for types that could run as a page. */
function disposition(row: FileRow): string {
  const plain = row.file_name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(row.file_name)}`;
}
